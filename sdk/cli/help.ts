export const HELP = `Usage: kisekae COMMAND [options]

  init [FOLDER]            writes a small sample app that runs at once (my-app)
    --sdk SPEC               the @kisekae/sdk it installs: a version, a folder or a .tgz
  echo [MESSAGE]           asks the service to repeat a message: a test of address and key
  call NAME [P=VALUE …]    calls an endpoint by its name in /docs, prints the response
  call METHOD PATH         the same by its path: GET /v1/Avatar/7/Items part=Hat
    --idempotency-key KEY    one effect, however often it is sent
  catalogue [TEXT]         the items that the app may grant, with TEXT in a name, tag or id
    --part PART, --tag TAG   only these
  guest create             makes a guest, prints its avatarId and the addresses of its pictures
    --scope CODES            what the app may do: AvatarLoad,ItemGrant,Fitting
  user show ID             the state of a user: what the key may read, the latest calls
  fixture STATE            makes a user of a development app whose next call is refused, to test
                           how your app handles it; STATE is one of
    first-term-used [GACHA]  a guest whose next grant on first-time terms is refused
    expired-session [GACHA]  a guest whose draw has expired
    linked                   a user who is linked with all permissions that the app may ask for
    avatar-load-only         one who allowed nothing but to show the avatar
    unlinked                 one who removed the link
    upgraded                 one who was a guest, with the avatarId of then
    at-upgrade-limit         one who can upgrade no further guest, and a guest
  listen                   receives webhooks on this machine, shows each and whether its
                           signature holds
    --forward-to URL         hands each on to your app, and answers what it answers
    --port N                 where it listens (4711)
    --secret whsec_…         checks signatures
  trigger TYPE|all         sends your app a sample webhook, or one of each type, signed as the
                           service signs
    --to URL                 your app's address for webhooks (http://localhost:3000/webhook)
    --secret whsec_…         the secret that your app checks with
    --data JSON              fields of data to change
  check [URL]              tries your app (http://localhost:3000) as the service, its users and
                           strangers do: webhooks twice, late, forged; returns from a link
    --to URL                 its address for webhooks (URL/webhook)
    --secret whsec_…         tries webhooks
    --redirect-uri URL       tries returns from a link
  logs                     the last calls of the app, newest last
  logs tail                follows them until it is stopped
    --status 404|4xx         only these
  doctor                   checks Node, settings, service, key, clock, redirect address, secret
    --redirect-uri URL       is it registered for the app?

  --base-url URL           the service; else KISEKAE_URL
  --fit-url URL            the dress-up app, when elsewhere; else KISEKAE_FIT_URL
  --key KEY                the key of the app; else KISEKAE_KEY
  --app-id ID              the id of the app; else KISEKAE_APP_ID
  --demo FILE              takes all of them from the demo.json of a service on this machine
  --language ja|en         of names and texts (en)
  --json                   one JSON object a line
  --version, --help

Settings are also read from the file .env here; a flag wins, then the environment, then .env, then
--demo. --secret is else KISEKAE_WEBHOOK_SECRET.

For listen, add the endpoint http://localhost:4711/ in the console under Webhooks. The service
delivers to it if it runs on this machine in development, or with ALLOW_PRIVATE_WEBHOOKS=on.

Exit code 0: done. 1: refused, or not all is well. 2: used wrongly. 3: no answer.
`
