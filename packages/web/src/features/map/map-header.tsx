import type { MapAid } from '@lexiverse/rules'
import { mapAids } from '@lexiverse/rules'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { preferences, toggleMute } from '../../platform/preferences.ts'
import { openSettings } from '../../platform/settings-door.ts'
import { IconButton, IconLink } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx'
import { aidLabels } from './aids.tsx'
import css from './map.module.css'

export function MapHeader({ onAid }: { readonly onAid: (aid: MapAid) => void }) {
  const [, navigate] = useLocation()
  const { isMuted } = useStore(preferences)
  return (
    <header className={css.header}>
      <IconLink icon="home" label="Home" href="/" />
      <span className={css.wordmark} aria-hidden="true">
        Lexiverse
      </span>
      <Menu label="Settings" trigger={<IconButton icon="settings" label="Settings menu" />}>
        <MenuItem icon="shield" onSelect={() => navigate('/perk-loadout')}>
          Perk Management
        </MenuItem>
        <MenuItem icon={isMuted ? 'sound-off' : 'sound-on'} onSelect={toggleMute}>
          {isMuted ? 'Unmute Audio' : 'Mute Audio'}
        </MenuItem>
        <MenuItem icon="settings" onSelect={openSettings}>
          Settings
        </MenuItem>
        <MenuSeparator />
        <MenuLabel>Debug</MenuLabel>
        {mapAids.map(aid => (
          <MenuItem key={aid} icon="bug" onSelect={() => onAid(aid)}>
            {aidLabels[aid]}
          </MenuItem>
        ))}
      </Menu>
    </header>
  )
}
