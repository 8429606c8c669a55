import { useEffect, useState } from 'react'
import type { Realm } from '../../src/art/realm.ts'
import { RealmBackdrop } from '../../src/art/realm-backdrop.tsx'
import { IconLink } from '../../src/ui/button.tsx'
import { Select } from '../../src/ui/input.tsx'
import { Switch } from '../../src/ui/switch.tsx'
import { TitleBar } from '../../src/ui/title-bar.tsx'
import { Cards, Charts, Icons, Realms, Stars } from './atlas-parts.tsx'
import { BoardParts } from './board-parts.tsx'
import css from './components.module.css'
import { Buttons, Fields, Gauges } from './control-parts.tsx'
import { PlayParts } from './play-parts.tsx'
import { sampleRealms } from './samples.ts'
import { Dialogs, Pages, Toasts, Waiting } from './word-parts.tsx'

const realmOptions = sampleRealms.map(({ name }, i) => ({ value: String(i), label: name }))

const textOptions = [
  { value: '', label: '100%' },
  { value: 'large', label: '120%' },
  { value: 'larger', label: '150%' },
  { value: 'largest', label: '200%' },
]

const asRealm = (value: string | null): Realm => {
  const realm = Number(value ?? 1)
  return realm === 0 || realm === 2 || realm === 3 ? realm : 1
}

/** Puts a switch of the gallery on an element of the page, and takes it off on leaving. */
function useMark(element: HTMLElement, name: string, value: string): void {
  useEffect(() => {
    if (value) element.setAttribute(name, value)
    else element.removeAttribute(name)
    return () => element.removeAttribute(name)
  }, [element, name, value])
}

const asked = () => new URLSearchParams(window.location.search)

/** Every part in every state, in each realm: what the pictures are taken of. */
export function Gallery() {
  const [realm, setRealm] = useState<Realm>(() => asRealm(asked().get('realm')))
  const [isColourBlind, setColourBlind] = useState(() => asked().get('cb') === 'on')
  const [text, setText] = useState(() => asked().get('text') ?? '')
  useMark(document.documentElement, 'data-cb', isColourBlind ? 'on' : '')
  useMark(document.documentElement, 'data-text', text)
  return (
    <>
      <RealmBackdrop realm={realm} edge={false} />
      <main className={css.page}>
        <TitleBar
          title="Component Sheet"
          start={<IconLink icon="home" label="Home" href="/" />}
          end={<IconLink icon="map" label="Map" href="/game-map" />}
          className={css.head ?? ''}
        />
        <div className={css.controls}>
          <Select
            label="Realm"
            options={realmOptions}
            value={String(realm)}
            onChange={event => setRealm(asRealm(event.target.value))}
          />
          <Select
            label="Text size"
            options={textOptions}
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <Switch label="Colour-blind safe" checked={isColourBlind} onChange={setColourBlind} />
        </div>
        <div className={css.grid}>
          <Realms />
          <Buttons />
          <Gauges />
          <PlayParts />
          <BoardParts />
          <Cards />
          <Stars />
          <Charts key={realm} realm={realm} />
          <Toasts />
          <Dialogs />
          <Fields />
          <Pages />
          <Waiting />
          <Icons />
        </div>
      </main>
    </>
  )
}
