import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run']

/** The Chromium of this machine; CHROME_PATH names another. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? places.find(existsSync)
  return chromium.launch({ args: flags, ...(executablePath && { executablePath }) })
}
