// Written by `node scripts/write-sdk.ts` from the contract: the data of webhooks.
export {};
