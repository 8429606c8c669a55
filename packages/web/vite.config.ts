import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './chunks.ts'
import { firstParts } from './first-parts.ts'
import { fontLicences } from './font-licences.ts'
import { layerOrder } from './layer-order.ts'
import { leafPages } from './leaf-pages.ts'
import { chunkFacts, offlineShell } from './offline-shell.ts'
import { precompress } from './precompress.ts'

/** During development the page comes from Vite and everything else from the server. */
const server = `http://localhost:${process.env.API_PORT ?? 5000}`

export default defineConfig({
  plugins: [
    react(),
    layerOrder('base,ui'),
    firstParts(),
    leafPages(),
    fontLicences(),
    offlineShell(),
    chunkFacts('../../.cache/reports/chunks.json'),
    precompress(),
  ],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // An inlined asset would be a data: address, which the content security policy refuses for most kinds.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
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
