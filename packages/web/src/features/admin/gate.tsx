import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { adminAccess, checkAdmin, enterAdmin } from '../../platform/admin.ts'
import { CallError } from '../../platform/api.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Plate } from '../../ui/plate.tsx'
import css from './admin.module.css'

const WRONG = 'Incorrect password. Please try again.'
const UNREACHABLE = 'The server cannot be reached. Please try again.'

function explain(error: CallError): string {
  if (error.code === 'wrong-password') return WRONG
  return error.reason || UNREACHABLE
}

/** Asks for the admin password before showing its children. The server checks access by itself. */
export function AdminGate({ children }: { readonly children: ReactNode }) {
  const { status } = useStore(adminAccess)
  useEffect(() => {
    void checkAdmin()
  }, [])
  return status === 'open' ? children : <PasswordForm hasEnded={status === 'ended'} />
}

function PasswordForm({ hasEnded }: { readonly hasEnded: boolean }) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const enter = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setError(undefined)
    try {
      await enterAdmin(password)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(explain(failure))
      setPassword('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Plate raised asChild className={css.gate}>
      <form onSubmit={enter} aria-labelledby="gate">
        <h2 id="gate" className="t-h">
          Admin Access
        </h2>
        <p className="t-lede">
          {hasEnded
            ? 'Your session has ended. Enter the password again.'
            : 'These tools change the game for every player.'}
        </p>
        <Input
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={event => setPassword(event.target.value)}
        />
        <Button type="submit" tone="primary" wide disabled={isBusy || password === ''}>
          {isBusy ? 'Checking...' : 'Enter'}
        </Button>
      </form>
    </Plate>
  )
}
