import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The parts that every visit needs, by the names that chunks.ts gives them. */
const PARTS = ['react', 'wire', 'shell']

/** Where a page names the parts it will ask for: app/main.ts fetches them all at once, after the first paint. */
export const partsTag = (files: readonly string[]): HtmlTagDescriptor => ({
  tag: 'meta',
  attrs: { name: 'lexiverse-parts', content: files.map(file => `/${file}`).join(' ') },
  injectTo: 'head',
})

export function firstParts(): Plugin {
  return {
    name: 'first-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter(
          part => part.type === 'chunk' && PARTS.includes(part.name),
        )
        const styles = chunks.flatMap(part =>
          part.type === 'chunk' ? [...(part.viteMetadata?.importedCss ?? [])] : [],
        )
        return [partsTag(chunks.map(({ fileName }) => fileName)), ...styles.map(styleTag)]
      },
    },
  }
}

const styleTag = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'stylesheet', crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})
