// Does what an app's bundler does: runs the compilers of Vue and Svelte, and compiles Angular's
// decorators.
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const DEFINED = {
  'process.env.NODE_ENV': '"production"',
  __VUE_OPTIONS_API__: 'true',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
}

/** Bundles a sample from this folder; the folder's packages must have been installed. */
export async function bundleSample(file) {
  const built = await rolldown({
    input: `${FOLDER}${file}`,
    cwd: FOLDER,
    plugins: [await compileVue(), await compileSvelte()],
    transform: { define: DEFINED, decorator: { legacy: true } },
    logLevel: 'silent',
  })
  const { output } = await built.generate({ format: 'es', codeSplitting: false })
  await built.close()
  return output[0].code
}

async function compileVue() {
  const { compileScript, parse } = await import('vue/compiler-sfc')
  return {
    name: 'vue',
    transform: {
      filter: { id: /\.vue$/ },
      handler(code, id) {
        const { content } = compileScript(parse(code, { filename: id }).descriptor, {
          id: createHash('sha256').update(id).digest('hex').slice(0, 8),
          inlineTemplate: true,
          templateOptions: {
            compilerOptions: { isCustomElement: (tag) => tag.startsWith('av-') },
          },
        })
        return { code: content, moduleType: 'js' }
      },
    },
  }
}

async function compileSvelte() {
  const { compile } = await import('svelte/compiler')
  return {
    name: 'svelte',
    transform: {
      filter: { id: /\.svelte$/ },
      handler: (code, filename) => ({
        code: compile(code, { filename, generate: 'client' }).js.code,
        moduleType: 'js',
      }),
    },
  }
}
