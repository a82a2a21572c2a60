export { createKisekae } from './kisekae.js';
export { KisekaeError } from './kisekae-error.js';
export { signWebhook, verifyWebhook } from './webhook.js';
