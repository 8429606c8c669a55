import type { Plugin } from 'vite'

/**
 * The layer named first is the weakest, and a page may link its style files in any order: so every
 * file opens by naming all layers. (A statement in one source file would be minified away.)
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
