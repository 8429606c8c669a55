import type { User } from '@lexiverse/contract/identity'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { identity } from '../../platform/identity.ts'
import { openSettings } from '../../platform/settings-dialog-store.ts'
import { SignOutQuestion } from '../../play/sign-out/sign-out-question.tsx'
import { useSignOut } from '../../play/sign-out/use-sign-out.ts'
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx'
import css from './user-menu.module.css'

const GUEST_NAME = 'Guest'
const providerNames = { google: 'Google', apple: 'Apple' } as const

function nameOf(user: User): string {
  const full = [user.firstName, user.lastName].filter(Boolean).join(' ')
  return user.displayName || full || user.email || 'Player'
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map(
    word => Array.from(word ?? '')[0] ?? '',
  )
  return letters.join('').toUpperCase()
}

interface AvatarProps {
  readonly name: string
  readonly image: string | null
}

/** The profile image if it loads, otherwise initials. */
function Avatar({ name, image }: AvatarProps) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={css.avatar} aria-hidden="true">
      {image && !isBroken ? (
        <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(true)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

export function UserMenu() {
  const state = useStore(identity)
  const [, navigate] = useLocation()
  const user = state.status === 'signed-in' ? state.user : null
  const name = user ? nameOf(user) : GUEST_NAME
  const { signingOut, begin, confirm, cancel } = useSignOut()
  const standing = user ? `Signed in via ${providerNames[user.oauthProvider]}` : 'Playing as guest'
  return (
    <>
      <Menu
        label="User menu"
        trigger={
          <button type="button" className={css.user}>
            <Avatar name={name} image={user?.profileImageUrl ?? null} />
            <span className="vh">User menu, </span>
            <span className={css.name}>{name}</span>
            <Icon id="chevron-down" size={16} />
          </button>
        }
      >
        <MenuLabel>{standing}</MenuLabel>
        <MenuSeparator />
        <MenuItem icon="settings" onSelect={openSettings}>
          Settings
        </MenuItem>
        {user ? (
          <>
            <MenuItem icon="user" onSelect={() => void begin('here')}>
              Sign out
            </MenuItem>
            <MenuItem icon="users" onSelect={() => void begin('everywhere')}>
              Sign out everywhere
            </MenuItem>
          </>
        ) : (
          <MenuItem icon="user" onSelect={() => navigate('/login')}>
            Sign in
          </MenuItem>
        )}
      </Menu>
      <SignOutQuestion signingOut={signingOut} onConfirm={confirm} onCancel={cancel} />
    </>
  )
}
