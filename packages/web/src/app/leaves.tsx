import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { Realm } from '../art/realm.ts'
import { LoginScreen } from '../features/login/screen.tsx'
import { MapLeaf } from '../features/map/leaf.tsx'

const realms: readonly Realm[] = [0, 1, 2, 3]

const draw = (path: string, screen: ReactNode) =>
  renderToStaticMarkup(
    <Router ssrPath={path} ssrSearch="">
      {screen}
    </Router>,
  )

/** Run by the build: what the pages of single screens show before any part of the app has come. */
export const drawLogin = (): string => draw('/login', <LoginScreen />)

export const drawMaps = (): string =>
  realms
    .map(
      realm =>
        `<template id="leaf-${realm}">${draw('/game-map', <MapLeaf realm={realm} />)}</template>`,
    )
    .join('')
