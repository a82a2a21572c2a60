// Written by `node scripts/write-sdk.ts` from the contract: the records of responses.
export {};
