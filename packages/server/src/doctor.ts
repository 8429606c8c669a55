import { runDoctor } from './platform/doctor/doctor.ts'

/** npm run doctor [-- --url=https://words.example] [--backups=folder] */
process.exitCode = await runDoctor(process.env, process.cwd(), process.argv.slice(2), console.log)
