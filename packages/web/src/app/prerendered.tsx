import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Router } from 'wouter'
import type { Realm } from '../art/realm.ts'
import { PrerenderedEntry } from '../features/entry/prerendered-entry.tsx'
import { LoginScreen } from '../features/login/screen.tsx'
import { PrerenderedMap } from '../features/map/prerendered-map.tsx'

/** Run by the build (prerender.ts): the screens as markup. */

const realms: readonly Realm[] = [0, 1, 2, 3]

const render = (path: string, screen: ReactNode) =>
  renderToStaticMarkup(
    <Router ssrPath={path} ssrSearch="">
      {screen}
    </Router>,
  )

export const renderEntry = (): string => render('/', <PrerenderedEntry />)

export const renderLogin = (): string => render('/login', <LoginScreen />)

export const renderMapTemplates = (): string =>
  realms
    .map(realm => {
      const map = render('/game-map', <PrerenderedMap realm={realm} />)
      return `<template id="prerendered-map-${realm}">${map}</template>`
    })
    .join('')
