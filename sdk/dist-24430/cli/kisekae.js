import { KisekaeError } from '../kisekae-error.js';
import { createGuest, echo } from './call.js';
import { callEndpoint } from './call-endpoint.js';
import { catalogue } from './catalogue.js';
import { check } from './check.js';
import { doctor } from './doctor.js';
import { expireSession, makeUser, useFirstTerm } from './fixture.js';
import { HELP } from './help.js';
import { init } from './init.js';
import { listen } from './listen.js';
import { showLog, tailLog } from './logs.js';
import { migrateUsers } from './migrate.js';
import { Misused, readWish } from './read-wish.js';
import { openReport } from './report.js';
import { trigger } from './trigger.js';
import { showUser } from './user.js';
/** Of two names, the longer comes first if the shorter one is its prefix. */
const COMMANDS = {
    init,
    echo,
    call: callEndpoint,
    catalogue,
    'guest create': createGuest,
    'user show': showUser,
    'fixture first-term-used': useFirstTerm,
    'fixture expired-session': expireSession,
    fixture: makeUser,
    listen,
    trigger,
    check,
    'logs tail': tailLog,
    logs: showLog,
    doctor,
    'migrate rpm': migrateUsers,
};
const DONE = 0;
const REFUSED = 1;
const MISUSED = 2;
const UNREACHABLE = 3;
/** Runs the command line; returns the exit code. */
export async function kisekae(args, streams) {
    const report = openReport(streams, args.includes('--json'));
    try {
        const wish = readWish(args, Object.keys(COMMANDS));
        if (wish.help || wish.version || !wish.command) {
            streams.stdout.write(wish.version ? `${wish.sdkVersion}\n` : HELP);
            return wish.help || wish.version ? DONE : MISUSED;
        }
        return (await COMMANDS[wish.command](wish, report)) ? DONE : REFUSED;
    }
    catch (error) {
        if (!(error instanceof KisekaeError || error instanceof Misused))
            throw error;
        report.fail(error);
        if (error instanceof Misused)
            return MISUSED;
        return error.status === 0 ? UNREACHABLE : REFUSED;
    }
}
