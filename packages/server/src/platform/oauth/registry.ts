import { api, type OauthProvider } from '@lexiverse/contract'
import type { SignInConfig } from '../sign-in-config.ts'
import { appleProvider } from './apple.ts'
import { googleProvider } from './google.ts'
import type { Provider } from './provider.ts'

/** The configured providers by name. */
export function openProviders({
  publicUrl,
  google,
  apple,
}: SignInConfig): Record<OauthProvider, Provider | null> {
  return {
    google: google && googleProvider(google, publicUrl + api.identity.googleAnswer.path),
    apple: apple && appleProvider(apple, publicUrl + api.identity.appleAnswer.path),
  }
}
