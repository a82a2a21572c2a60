export const HELP = `Usage: kisekae COMMAND [options]

  init [FOLDER]            create a small sample app that is ready to run (my-app)
    --sdk SPEC               the @kisekae/sdk to install: a version, a folder or a .tgz
  echo [MESSAGE]           ask the service to repeat a message, to test the address and the key
  call NAME [P=VALUE …]    call an endpoint by its name in /docs, and print the response
  call METHOD PATH         the same by its path: GET /v1/Avatar/7/Items part=Hat
    --idempotency-key KEY    however often the call is sent, it takes effect once
  catalogue [TEXT]         list the items that the app may grant, by name, tag or id
    --part PART, --tag TAG   only these
  guest create             create a guest, and print its avatarId and picture URLs
    --scope CODES            what the app may do: AvatarLoad,ItemGrant,Fitting
  user show ID             show the state of a user, as far as the key may read it
  fixture STATE            create a user of a development app in a given state, to test how your
                           app handles refusals; STATE is one of
    first-term-used [GACHA]  a guest whose next grant on first-time terms is refused
    expired-session [GACHA]  a guest whose draw has expired
    linked                   a linked user with every permission that the app may request
    avatar-load-only         a linked user who granted only AvatarLoad
    unlinked                 a user who has unlinked
    upgraded                 a linked user who was a guest before, and the guest's avatarId
    at-upgrade-limit         a linked user who cannot take over another guest, and a guest
  listen                   receive webhooks on this machine, and show whether each signature is
                           valid
    --forward-to URL         forward them to your app, and return its response
    --port N                 port to listen on (4711)
    --secret whsec_…         verify signatures
  trigger TYPE|all         send your app a sample webhook, or one of each type, signed as the
                           service signs them
    --to URL                 your app's webhook URL (http://localhost:3000/webhook)
    --secret whsec_…         the secret that your app verifies with
    --data JSON              fields of data to change
  check [URL]              test your app (http://localhost:3000) with what the service, users and
                           attackers send: webhooks sent twice, late or forged, returns from a link
    --to URL                 its webhook URL (URL/webhook)
    --secret whsec_…         test webhooks
    --redirect-uri URL       test returns from a link
  logs                     print the app's latest calls, newest last
  logs tail                follow them until you stop it
    --status 404|4xx         only these
  doctor                   check Node, settings, service, key, clock, redirect URI, secret
    --redirect-uri URL       check whether it is registered for the app
  migrate rpm FILE         create a guest for each user of an app that used Ready Player Me; FILE
                           has one user per line, as CSV (userId,rpmAvatar,nickname) or JSON with
                           these names; only userId is required. A second run continues the first
    --out FILE               gets a row for each user: avatarId, modelUrl, error (FILE.avatars.csv)
    --model CALL             which model the URL is of (model.glb), with options, or none
    --scope CODES            what the app may do (AvatarLoad,ItemGrant)
    --strict                 stop at a line that is no user, instead of skipping it
    --dry-run                only check the lines and count the users; calls nothing

  --base-url URL           the service; default: KISEKAE_URL
  --fit-url URL            the dress-up app, if it has another URL; default: KISEKAE_FIT_URL
  --key KEY                the app's key; default: KISEKAE_KEY
  --app-id ID              the app's id; default: KISEKAE_APP_ID
  --demo FILE              read these settings from the demo.json of a service on this machine
  --language ja|en         language of names and other text (en)
  --json                   print one JSON object per line
  --version, --help

Settings are also read from .env in the current folder. Flags take precedence, then the
environment, then .env, then --demo. The default of --secret is KISEKAE_WEBHOOK_SECRET.

For listen, add the endpoint http://localhost:4711/ in the console under Webhooks. The service
delivers to it if it runs on this machine in development, or with ALLOW_PRIVATE_WEBHOOKS=on.

Exit code 0: success. 1: a refusal, or a failed check. 2: incorrect usage. 3: no response.
`
