import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { fontLicences } from './font-licences.ts'
import { layerOrder } from './layer-order.ts'
import { chunkFacts, offlineShell } from './offline-shell.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'

/** In development Vite serves the page and forwards everything else to the server. */
const server = `http://localhost:${process.env.API_PORT ?? 5000}`

/**
 * Each group takes its module with everything that module imports. Without groups the bundler splits
 * off every module that two screens share: 60 files and 12 KB more for the first visit to the map.
 */
const chunkGroups = [
  // Apart from the shell, because show-prerendered-map.ts runs before the shell is loaded.
  { name: 'storage', test: /\/src\/platform\/storage\.ts$/, priority: 6 },
  // With the login screen, which otherwise pulls in the groups of the player and the map.
  { name: 'shell', test: /\/src\/(app\/start|features\/login\/screen)\.tsx$/, priority: 5 },
  { name: 'player', test: /\/src\/app\/player-table\.tsx$/, priority: 4 },
  { name: 'map', test: /\/src\/features\/map\/screen\.tsx$/, priority: 3 },
  // Parts of most pages beside the map, and of those with records: the Lexicon needs 20 files fewer.
  {
    name: 'pages',
    test: /\/src\/(ui\/(alert-dialog|dialog|empty-state|input|table|title-bar)\.tsx|platform\/formats\.ts)$/,
    priority: 2,
  },
  {
    name: 'records',
    test: /\/src\/(ui\/charts\/(column-chart|dial|figure)\.tsx|play\/records\/(journey-chart|record-page)\.tsx?)$/,
    priority: 1,
  },
]

export default defineConfig({
  plugins: [
    react(),
    layerOrder('base,ui'),
    prerender(),
    fontLicences(),
    offlineShell(),
    chunkFacts('../../.cache/reports/chunks.json'),
    precompress(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // An inlined asset would be a data: URL, which the content security policy mostly forbids.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['index.html', 'src/app/show-prerendered-map.ts'],
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/auth': server,
      '/words': server,
      '/healthz': server,
      '/readyz': server,
      '/ws': { target: server, ws: true },
    },
  },
})
