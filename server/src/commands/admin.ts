/** `npm run admin -- add <email>` / `reset <email>` / `remove <email>` / `list`. */
import { forgetFirstPassword } from '../features/auth/first-password.ts'
import { hashPassword, makePassword } from '../features/auth/passwords.ts'
import { addAdmin, listAdmins, removeAdmin, setPassword } from '../features/auth/queries.ts'
import { print, runCommand } from './run.ts'

const USAGE = `Use one of:
  npm run admin -- add <email>      adds an administrator; the password is generated and shown once
  npm run admin -- reset <email>    sets a new password and ends all logins of that administrator
  npm run admin -- remove <email>   removes an administrator and ends all their logins
  npm run admin -- list             lists the administrators`

const [command, email = ''] = process.argv.slice(2)
const fail = (line: string): void => {
  process.stderr.write(`${line}\n`)
  process.exitCode = 1
}

const isValid =
  command === 'list' || (['add', 'reset', 'remove'].includes(command ?? '') && /^[^\s@]+@[^\s@]+$/.test(email))
if (!isValid) fail(USAGE)
else {
  await runCommand(
    async ({ database, config }) => {
      const password = makePassword()
      switch (command) {
        case 'list':
          for (const admin of await listAdmins(database))
            print(`${admin.email}  since ${admin.createdAt.toISOString().slice(0, 10)}`)
          return
        case 'add':
          if (!(await addAdmin(database, email, await hashPassword(password))))
            return fail(`${email} is an administrator already. To set a new password, use reset.`)
          return print(`${email} is an administrator now.\n  password: ${password}`)
        case 'reset':
          if (!(await setPassword(database, email, await hashPassword(password))))
            return fail(`There is no administrator ${email}. To see all, use list.`)
          await forgetFirstPassword(config.dataDir, email)
          return print(`${email} has a new password; earlier logins have ended.\n  password: ${password}`)
        case 'remove':
          if (!(await removeAdmin(database, email)))
            return fail(`There is no administrator ${email}. To see all, use list.`)
          await forgetFirstPassword(config.dataDir, email)
          return print(`${email} is no longer an administrator; all logins have ended.`)
      }
    },
    { shouldMigrate: command !== 'list', mustExist: true },
  )
}
