import { createServer } from 'node:http'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { freePort, type Served } from './server.ts'

const web = fileURLToPath(new URL('../../packages/web', import.meta.url))

const script = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('h1', null, 'Blank'))
`

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="A heading drawn by React"><title>Blank</title></head>
<body><div id="root"></div><script type="module" src="/blank.js"></script></body></html>`

/** The smallest React page: one heading. */
export async function serveBlank(): Promise<Served> {
  const built = await build({
    stdin: { contents: script, resolveDir: web },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  const code = gzipSync(built.outputFiles[0]?.contents ?? '')
  const server = createServer((request, response) => {
    if (request.url === '/blank.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' })
      response.end(code)
    } else {
      response.writeHead(200, { 'content-type': 'text/html' })
      response.end(page)
    }
  })
  const port = await freePort()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    end() {
      server.closeAllConnections()
      server.close()
    },
  }
}
