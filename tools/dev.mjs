import { spawn } from 'node:child_process'
import { build } from './build.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root, tool } from './terminal.mjs'

/** The server restarts and the page reloads as files change; the page is at http://localhost:5173. */
await main(async () => {
  requireNode()
  await installPackages()
  await build()
  const children = [
    spawn(tool('tsx'), ['watch', '--clear-screen=false', 'packages/server/src/main.ts'], {
      cwd: root,
      stdio: 'inherit',
    }),
    spawn(tool('vite'), ['packages/web'], { cwd: root, stdio: 'inherit' }),
  ]
  process.on('SIGINT', () => {
    for (const child of children) child.kill('SIGTERM')
  })
  await Promise.all(children.map(child => new Promise(resolve => child.on('close', resolve))))
})
