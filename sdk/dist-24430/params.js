// Written by `node scripts/write-sdk.ts` from the contract: the parameters.
export {};
