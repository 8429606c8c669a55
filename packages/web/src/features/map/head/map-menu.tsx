import { type MapAid, mapAids } from '@lexiverse/rules'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { preferences, toggleMute } from '../../../platform/preferences.ts'
import { openSettings } from '../../../platform/settings-dialog-store.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../../ui/menu.tsx'
import { aidLabels } from './aid-labels.ts'

/** Opens once its code is loaded; fetched at the first press. */
export function MapMenu({ onAid }: { readonly onAid: (aid: MapAid) => void }) {
  const [, navigate] = useLocation()
  const { isMuted } = useStore(preferences)
  return (
    <Menu
      label="Settings"
      startsOpen
      trigger={<IconButton icon="settings" label="Settings menu" />}
    >
      <MenuItem icon="shield" onSelect={() => navigate('/perk-loadout')}>
        Perk Management
      </MenuItem>
      <MenuItem icon="book" onSelect={() => navigate('/lexicon')}>
        Lexicon
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
        <MenuItem key={aid} quiet icon="bug" onSelect={() => onAid(aid)}>
          {aidLabels[aid]}
        </MenuItem>
      ))}
    </Menu>
  )
}
