/** `npm run admin -- add <email>` / `reset <email>` / `remove <email>` / `list`. */
import { hashPassword, makePassword } from '../features/auth/passwords.ts'
import { addAdmin, listAdmins, removeAdmin, setPassword } from '../features/auth/queries.ts'
import { runCommand } from './run.ts'

const USAGE = `Use one of:
  npm run admin -- add <email>      a new administrator; the password is generated and shown once
  npm run admin -- reset <email>    a new password; ends all logins of that administrator
  npm run admin -- remove <email>   ends all logins of that administrator at once
  npm run admin -- list`

const [command, email = ''] = process.argv.slice(2)
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const fail = (line: string): void => {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

const known = command === 'list' || (['add', 'reset', 'remove'].includes(command ?? '') && /^\S+@\S+$/.test(email))
if (!known) fail(USAGE)
else {
  await runCommand(async ({ database }) => {
    const password = makePassword()
    switch (command) {
      case 'list':
        for (const admin of await listAdmins(database))
          say(`${admin.email}  since ${admin.createdAt.toISOString().slice(0, 10)}`)
        return
      case 'add':
        if (!(await addAdmin(database, email, await hashPassword(password))))
          return fail(`${email} is an administrator already.`)
        return say(`${email} is an administrator now.\n  password: ${password}`)
      case 'reset':
        if (!(await setPassword(database, email, await hashPassword(password))))
          return fail(`There is no administrator ${email}.`)
        return say(`${email} has a new password; earlier logins have ended.\n  password: ${password}`)
      case 'remove':
        if (!(await removeAdmin(database, email))) return fail(`There is no administrator ${email}.`)
        return say(`${email} is no longer an administrator; all logins have ended.`)
    }
  })
}
