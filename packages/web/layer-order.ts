import type { Plugin } from 'vite'

/**
 * The first layer named is the weakest, and a page may load its style files in any order, so
 * every file starts by naming all layers. (A statement in a source file would be minified away.)
 */
export function layerOrder(order: string): Plugin {
  return {
    name: 'layer-order',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) {
          file.source = `@layer ${order};${file.source}`
        }
      }
    },
  }
}
