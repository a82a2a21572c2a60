/** Sample `data` by the `type` of the webhook. */
export declare const SAMPLE_DATA: {
    readonly 'vrm.generation.completed': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly requestId: 'vrm_0d6f5c1e9b7a4e2f8c3d1a5b7e9f0a2c';
        readonly vrmUrl: 'https://kisekae.example/vrm/23e25z61gkv-vrm_24ad37fb4ecc8b38';
        readonly expiresAt: '2026-11-27T00:00:00.000Z';
        readonly sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0';
        readonly bytes: 1969308;
        readonly sequence: 7;
    };
    readonly 'vrm.generation.failed': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly requestId: 'vrm_0d6f5c1e9b7a4e2f8c3d1a5b7e9f0a2c';
        readonly reason: 'generationFailed';
        readonly details: 'mobile allows 4 materials (found 5)';
        readonly sequence: 7;
    };
    readonly 'webhook.test': {
        readonly appId: 'app_2n9c';
        readonly endpointId: 'we_4b1d';
    };
    readonly 'avatar.updated': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly sequence: 7;
    };
    readonly 'avatar.upgraded': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly guestAvatarId: 4821907735126;
        readonly sequence: 7;
    };
    readonly 'avatar.permissionRevoked': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly permission: 'AvatarLoad';
        readonly sequence: 7;
    };
    readonly 'avatar.linked': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly scope: 'AvatarLoad';
        readonly sequence: 7;
    };
    readonly 'avatar.unlinked': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly sequence: 7;
    };
    readonly 'avatar.deleted': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly sequence: 7;
    };
    readonly 'items.granted': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly itemIds: readonly [4821907735126];
        readonly source: 'grant';
        readonly sequence: 7;
    };
    readonly 'gacha.drawn': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly gachaId: 4821907735126;
        readonly gachaSessionId: 'gs_…';
        readonly price: 300;
        readonly sequence: 7;
    };
    readonly 'shop.purchased': {
        readonly appId: 'app_2n9c';
        readonly avatarId: 4821907735126;
        readonly shopSessionId: 'ss_…';
        readonly itemIds: readonly [4821907735126];
        readonly sequence: 7;
    };
};
