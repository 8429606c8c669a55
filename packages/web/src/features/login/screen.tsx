import { useLocation } from 'wouter'
import { continueAsGuest } from '../../platform/identity.ts'
import { Button } from '../../ui/button.tsx'

export function LoginScreen() {
  const [, navigate] = useLocation()
  const enter = async () => {
    await continueAsGuest()
    navigate('/')
  }
  return (
    <main>
      <h1>Lexiverse</h1>
      <p>Sign in to continue your word puzzle journey</p>
      <Button onClick={enter}>Continue as Guest</Button>
    </main>
  )
}
