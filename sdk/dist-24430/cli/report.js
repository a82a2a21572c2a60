import { KisekaeError } from '../kisekae-error.js';
export function openReport({ stdout, stderr }, isJson) {
    const isShown = stderr.isTTY === true && !isJson;
    const wipe = () => isShown && stderr.write('\r\x1b[K');
    return {
        tell(result, ...lines) {
            wipe();
            for (const line of isJson ? [JSON.stringify(result)] : lines)
                stdout.write(`${line}\n`);
        },
        progress(doing) {
            wipe();
            if (isShown)
                stderr.write(`… ${doing}`);
        },
        fail(error) {
            wipe();
            stderr.write(`${isJson ? JSON.stringify(describe(error)) : inOneLine(error)}\n`);
        },
    };
}
function describe(error) {
    if (!(error instanceof KisekaeError))
        return { error: { message: error.message } };
    const { status, domain, reason, message, requestId } = error;
    return { error: { status, domain, reason, message, requestId } };
}
function inOneLine(error) {
    const isRefusal = error instanceof KisekaeError && error.status > 0;
    const why = isRefusal ? ` (${error.status} ${error.reason})` : '';
    return `kisekae: ${error.message.replaceAll(/\s+/g, ' ')}${why}`;
}
