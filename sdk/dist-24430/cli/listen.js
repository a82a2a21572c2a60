import { createServer } from 'node:http';
import { KisekaeError } from '../kisekae-error.js';
import { verifyWebhook } from '../webhook.js';
import { Misused } from './read-wish.js';
const PORT = '4711';
/** `kisekae listen`: runs until it is stopped. */
export async function listen(wish, report) {
    const { port = PORT, forwardTo, settings } = wish;
    if (!/^\d{1,5}$/.test(port))
        throw new Misused('--port must be a number');
    const server = createServer(async (request, response) => {
        const message = { headers: request.headers, body: await readBody(request) };
        const signature = await judge(message, settings.secret);
        const status = forwardTo ? await forward(message, forwardTo) : 204;
        const id = String(message.headers['webhook-id'] ?? '?');
        const type = findType(message.body);
        const time = new Date().toISOString().slice(11, 19);
        const words = [time, type, id, `signature ${signature}`, status];
        report.tell({ time, type, id, signature, status, body: message.body }, words.join('  '));
        response.writeHead(status).end();
    });
    await new Promise((resolve, reject) => {
        server.once('error', (error) => reject(new Misused(error.message)));
        server.listen(Number(port), 'localhost', resolve);
    });
    const address = server.address();
    const place = typeof address === 'object' ? address?.port : port;
    const url = `http://localhost:${place}/`;
    report.tell({ url, forwardTo }, `Listening at ${url}${forwardTo ? `, for ${forwardTo}` : ''}`);
    await new Promise((resolve) => {
        for (const signal of ['SIGINT', 'SIGTERM'])
            process.once(signal, () => resolve());
    });
    server.close();
    return true;
}
async function readBody(request) {
    const chunks = [];
    for await (const chunk of request)
        chunks.push(chunk);
    return Buffer.concat(chunks).toString();
}
async function judge({ headers, body }, secret) {
    if (!secret)
        return 'not checked';
    try {
        await verifyWebhook({ headers, body, secret });
        return 'holds';
    }
    catch (error) {
        return error instanceof KisekaeError ? error.reason : 'secret unreadable';
    }
}
/** Returns 502 if the app cannot be reached: the service then retries later. */
async function forward({ headers, body }, url) {
    const named = Object.entries(headers).filter(([name]) => /^(webhook-|content-type$)/.test(name));
    const sent = new Headers(named.map(([name, value]) => [name, String(value)]));
    try {
        return (await fetch(url, { method: 'POST', headers: sent, body })).status;
    }
    catch {
        return 502;
    }
}
function findType(body) {
    try {
        return String(JSON.parse(body).type);
    }
    catch {
        return '?';
    }
}
