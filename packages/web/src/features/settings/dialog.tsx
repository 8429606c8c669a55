import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { playCue } from '../../platform/audio/audio.ts'
import { buzz } from '../../platform/haptics.ts'
import {
  motions,
  type Preferences,
  prefer,
  preferences,
  textSizes,
} from '../../platform/preferences.ts'
import { closeSettings } from '../../platform/settings-dialog-store.ts'
import { resetTutorial } from '../../platform/tutorial-state.ts'
import { resetExplained } from '../../play/attempt/explained-games.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/input.tsx'
import { Range, Switch } from '../../ui/switch.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Curtain } from './curtain.tsx'
import css from './settings.module.css'

const textSizeLabels: Record<Preferences['textSize'], string> = {
  normal: 'Normal',
  large: 'Large',
  larger: 'Larger',
  largest: 'Largest',
}

const motionLabels: Record<Preferences['motion'], string> = {
  system: 'As my device says',
  full: 'Full',
  reduced: 'Reduced',
}

/** Every change applies and is saved at once. */
export function SettingsDialog() {
  const chosen = useStore(preferences)
  return (
    <Dialog
      open
      onClose={closeSettings}
      title="Settings"
      actions={
        <Button tone="primary" onClick={closeSettings}>
          Done
        </Button>
      }
    >
      <div className={css.groups}>
        <Sound chosen={chosen} />
        <Sight chosen={chosen} />
        <Play chosen={chosen} />
        <Group title="Look behind the curtain">
          <Curtain />
        </Group>
        <Group title="Your data">
          <Link href="/privacy" className={css.link} onClick={closeSettings}>
            What is stored, download it or delete it
          </Link>
        </Group>
      </div>
    </Dialog>
  )
}

interface GroupProps {
  readonly title: string
  readonly children: ReactNode
}

function Group({ title, children }: GroupProps) {
  return (
    <fieldset className={css.group}>
      <legend className={css.title}>{title}</legend>
      {children}
    </fieldset>
  )
}

interface ChosenProps {
  readonly chosen: Preferences
}

function Sound({ chosen }: ChosenProps) {
  return (
    <Group title="Sound">
      <Switch
        label="Mute audio"
        checked={chosen.isMuted}
        onChange={isMuted => prefer({ isMuted })}
      />
      <Switch
        label="Sound effects"
        checked={chosen.hasEffects}
        onChange={hasEffects => prefer({ hasEffects })}
      />
      <Range
        label="Effects volume"
        value={chosen.effectsVolume}
        onChange={effectsVolume => prefer({ effectsVolume })}
        onPointerUp={() => playCue('select')}
      />
      <Switch
        label="Ambient tones"
        checked={chosen.hasAmbient}
        onChange={hasAmbient => prefer({ hasAmbient })}
      />
      <Range
        label="Ambient volume"
        value={chosen.ambientVolume}
        onChange={ambientVolume => prefer({ ambientVolume })}
      />
    </Group>
  )
}

function Sight({ chosen }: ChosenProps) {
  return (
    <Group title="Sight and motion">
      <Switch
        label="Color-blind mode"
        hint="Orange, blue and white; the shapes stay the same"
        checked={chosen.isColourBlind}
        onChange={isColourBlind => prefer({ isColourBlind })}
      />
      <Select
        label="Text size"
        value={chosen.textSize}
        options={textSizes.map(value => ({ value, label: textSizeLabels[value] }))}
        onChange={({ target }) => prefer({ textSize: target.value as Preferences['textSize'] })}
      />
      <Select
        label="Motion"
        value={chosen.motion}
        options={motions.map(value => ({ value, label: motionLabels[value] }))}
        onChange={({ target }) => prefer({ motion: target.value as Preferences['motion'] })}
      />
    </Group>
  )
}

const SAMPLE_BUZZ_MS = 20

function explainAgain(): void {
  resetTutorial()
  resetExplained()
  showToast({
    title: 'Explanations are shown again',
    text: 'Each game explains itself when it is next opened. A new run offers the tutorial.',
  })
}

function Play({ chosen }: ChosenProps) {
  const setHaptics = (hasHaptics: boolean) => {
    prefer({ hasHaptics })
    buzz(SAMPLE_BUZZ_MS)
  }
  return (
    <Group title="Play">
      <Switch
        label="Vibration"
        hint="On devices that can vibrate"
        checked={chosen.hasHaptics}
        onChange={setHaptics}
      />
      <Switch
        label="Timer-free trials"
        hint="Trials count attempts instead of seconds"
        checked={chosen.timerMode === 'attempts'}
        onChange={isFree => prefer({ timerMode: isFree ? 'attempts' : 'timed' })}
      />
      <Switch
        label="Keep my words chosen after a wrong group"
        hint="In Word Web, to change one word and try again"
        checked={chosen.keepsWrongGroup}
        onChange={keepsWrongGroup => prefer({ keepsWrongGroup })}
      />
      <Switch
        label="News of the party"
        hint="One line about what the others do"
        checked={chosen.hasPartyNews}
        onChange={hasPartyNews => prefer({ hasPartyNews })}
      />
      <Switch
        label="Sounds of the party"
        hint="With the news and the emotes of the others"
        checked={chosen.hasPartySounds}
        onChange={hasPartySounds => prefer({ hasPartySounds })}
      />
      <Button size="small" className={css.again} onClick={explainAgain}>
        Show explanations again
      </Button>
    </Group>
  )
}
