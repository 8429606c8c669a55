/** `npm run bench -- rules`: runs the measurement of that name; further words are handed on to it. */
const [, , name = 'rules'] = process.argv
await import(`./${name}.ts`)
