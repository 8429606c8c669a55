import type { HtmlTagDescriptor, Plugin } from 'vite'

/** The parts that every visit needs, by the names that chunks.ts gives them. */
const PARTS = ['react', 'shell']

/** The page itself names the parts that it will ask for: they come at once and together. */
export function firstParts(): Plugin {
  return {
    name: 'first-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const tags: HtmlTagDescriptor[] = []
        for (const part of Object.values(bundle)) {
          if (part.type !== 'chunk' || !PARTS.includes(part.name)) continue
          tags.push(link('modulepreload', part.fileName))
          for (const file of part.viteMetadata?.importedCss ?? [])
            tags.push(link('stylesheet', file))
        }
        return tags
      },
    },
  }
}

const link = (rel: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})
