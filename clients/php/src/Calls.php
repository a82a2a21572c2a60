<?php

// Written by `node scripts/write-sdk.ts` from the contract: every call of the service.

declare(strict_types=1);

namespace Kisekae;

/** Responses are decoded JSON, as arrays; null if there is no response. */
trait Calls
{
    abstract protected function call(
        string $method,
        string $path,
        array $sent,
        bool $once,
        ?CallOptions $options,
    ): ?array;

    /**
     * `GET /v1/Echo`: Echo a message to test the key.
     * `$message`: Any text; the response repeats it.
     */
    public function echo(
        string|null $message = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['message' => $message];
        return $this->call('GET', '/v1/Echo', $sent, false, $options);
    }

    /**
     * `POST /v1/Guest`: Create a guest with an avatar. Create one for each user of the app, not for
     *   each visit: the number of guests must not greatly exceed the number of users.
     * `$scope`: Permissions, separated by commas or repeated. The default is only AvatarLoad.
     */
    public function createGuest(
        string|array|null $scope = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['scope' => $scope];
        return $this->call('POST', '/v1/Guest', $sent, true, $options);
    }

    /**
     * `POST /v1/AccessToken`: Exchange the grant token for the avatarId.
     * `$token`: The `token` parameter of the request to `redirectUri`.
     * `$redirectUri`: The same value as at the start of the flow.
     * `$scope`: The same value as at the start of the flow, byte for byte.
     * `$requestDate`: Unix time in seconds, the same as in `codeChallenge`.
     * `$codeVerifier`: The value used in `codeChallenge`, at least 48 characters.
     * `$avatarId`: Required for an upgrade: the same value as at the start.
     */
    public function exchangeToken(
        string $token,
        string $redirectUri,
        string $scope,
        int|string $requestDate,
        string $codeVerifier,
        int|string|null $avatarId = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'token' => $token,
            'redirectUri' => $redirectUri,
            'scope' => $scope,
            'requestDate' => $requestDate,
            'codeVerifier' => $codeVerifier,
            'avatarId' => $avatarId,
        ];
        return $this->call('POST', '/v1/AccessToken', $sent, false, $options);
    }

    /**
     * `POST /avatar/v1/AccessToken`: Exchange the grant token for the avatarId (older prefix).
     * `$token`: The `token` parameter of the request to `redirectUri`.
     * `$redirectUri`: The same value as at the start of the flow.
     * `$scope`: The same value as at the start of the flow, byte for byte.
     * `$requestDate`: Unix time in seconds, the same as in `codeChallenge`.
     * `$codeVerifier`: The value used in `codeChallenge`, at least 48 characters.
     * `$avatarId`: Required for an upgrade: the same value as at the start.
     */
    public function exchangeTokenLegacy(
        string $token,
        string $redirectUri,
        string $scope,
        int|string $requestDate,
        string $codeVerifier,
        int|string|null $avatarId = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'token' => $token,
            'redirectUri' => $redirectUri,
            'scope' => $scope,
            'requestDate' => $requestDate,
            'codeVerifier' => $codeVerifier,
            'avatarId' => $avatarId,
        ];
        return $this->call('POST', '/avatar/v1/AccessToken', $sent, false, $options);
    }

    /**
     * `GET /avatar/v1/ConnectUrl`: Create the app's connection link (older prefix).
     * `$redirectUri`: The URI to which the user returns; it must be registered in the console.
     * `$scope`: The permissions that the user is asked to grant.
     * `$codeChallenge`: SHA-256, in lowercase hexadecimal, of
     *   `appId:grant_token:redirectUri:scope:requestDate:apiKey:codeVerifier`.
     * `$avatarId`: The guest to upgrade.
     */
    public function getConnectUrl(
        string $redirectUri,
        string $scope,
        string $codeChallenge,
        int|string|null $avatarId = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'redirectUri' => $redirectUri,
            'scope' => $scope,
            'codeChallenge' => $codeChallenge,
            'avatarId' => $avatarId,
        ];
        return $this->call('GET', '/avatar/v1/ConnectUrl', $sent, false, $options);
    }

    /**
     * `GET /avatar/v1/OpenUrl`: Create the app's launch link (older prefix).
     */
    public function getOpenUrl(
        ?CallOptions $options = null,
    ): ?array {
        $sent = [];
        return $this->call('GET', '/avatar/v1/OpenUrl', $sent, false, $options);
    }

    /**
     * `POST /v1/AccessToken/Revocation`: Revoke an access token; the link remains (an addition to
     *   the spec).
     * `$token`: An access token of the app.
     */
    public function revokeToken(
        string $token,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['token' => $token];
        return $this->call('POST', '/v1/AccessToken/Revocation', $sent, false, $options);
    }

    /**
     * `GET /v1/Avatar/{avatarId}`: Read an avatar. Requires the AvatarLoad permission.
     * `$avatarId`: The avatar.
     */
    public function getAvatar(
        int|string $avatarId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId];
        return $this->call('GET', '/v1/Avatar/{avatarId}', $sent, false, $options);
    }

    /**
     * `GET /v1/Avatars`: Read several avatars. The response is 200 even if some avatars cannot be
     *   read; each avatar has its own `status`. Requires the AvatarLoad permission.
     * `$avatarId`: The avatars.
     */
    public function getAvatars(
        int|string|array $avatarId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId];
        return $this->call('GET', '/v1/Avatars', $sent, false, $options);
    }

    /**
     * `GET /v1/Items`: Read items from the catalogue. With an avatarId, requires the AvatarLoad
     *   permission.
     * `$itemId`: Items that the app can use, or that `avatarId` owns or wears.
     * `$avatarId`: `have` shows whether the user of this avatar owns the item.
     * `$mannequin`: Show the item on a mannequin; Motion items are always shown on one.
     * `$animation`: Animate the picture. Motion items always move; Effect items move by default.
     * `$transparent`: Whether the background is removed; some items look better with a background.
     */
    public function getItems(
        int|string|array $itemId,
        int|string|null $avatarId = null,
        bool|null $mannequin = null,
        bool|null $animation = null,
        bool|null $transparent = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'itemId' => $itemId,
            'avatarId' => $avatarId,
            'mannequin' => $mannequin,
            'animation' => $animation,
            'transparent' => $transparent,
        ];
        return $this->call('GET', '/v1/Items', $sent, false, $options);
    }

    /**
     * `GET /v1/Avatar/{avatarId}/Items`: List the items that the user of an avatar owns. Requires
     *   the AvatarLoad permission.
     * `$avatarId`: The avatar.
     * `$limit`: Items per page.
     * `$page`: The page, counted from 0.
     * `$part`: Only items of this part.
     * `$mannequin`: Show the items on a mannequin, as in the images of worn items.
     * `$animation`: Animate the picture. Motion items always move; Effect items move by default.
     * `$transparent`: Whether the background is removed; some items look better with a background.
     */
    public function getOwnedItems(
        int|string $avatarId,
        int|null $limit = null,
        int|null $page = null,
        string|null $part = null,
        bool|null $mannequin = null,
        bool|null $animation = null,
        bool|null $transparent = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'avatarId' => $avatarId,
            'limit' => $limit,
            'page' => $page,
            'part' => $part,
            'mannequin' => $mannequin,
            'animation' => $animation,
            'transparent' => $transparent,
        ];
        return $this->call('GET', '/v1/Avatar/{avatarId}/Items', $sent, false, $options);
    }

    /**
     * `GET /v1/Catalogue`: List the items that the app may grant. Base items are not listed,
     *   because every user has them. Every filter narrows the list.
     * `$part`: Only items of this part.
     * `$tag`: Only items with exactly this tag.
     * `$search`: Only items whose Japanese or English name contains this text, or that have it
     *   (regardless of case) as their id or as a tag.
     * `$limit`: Items per page.
     * `$page`: The page, counted from 0.
     * `$mannequin`: Show the item on a mannequin; Motion items are always shown on one.
     * `$animation`: Animate the picture. Motion items always move; Effect items move by default.
     * `$transparent`: Whether the background is removed; some items look better with a background.
     */
    public function getCatalogue(
        string|null $part = null,
        string|null $tag = null,
        string|null $search = null,
        int|null $limit = null,
        int|null $page = null,
        bool|null $mannequin = null,
        bool|null $animation = null,
        bool|null $transparent = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'part' => $part,
            'tag' => $tag,
            'search' => $search,
            'limit' => $limit,
            'page' => $page,
            'mannequin' => $mannequin,
            'animation' => $animation,
            'transparent' => $transparent,
        ];
        return $this->call('GET', '/v1/Catalogue', $sent, false, $options);
    }

    /**
     * `POST /v1/Avatar/{avatarId}/Items`: Grant items to the user of an avatar. Requires the
     *   ItemGrant permission.
     * `$avatarId`: The avatar.
     * `$itemId`: Items that the app can use.
     * `$failIfOwnedItemExists`: Grant nothing if the user already owns one of the items.
     * `$gachaSessionId`: The paid gacha session; required for a first-time free item or first-time
     *   price.
     * `$shopSessionId`: The paid shop session.
     * `$source`: `bonus`: a gift that belongs to no session, such as a login bonus.
     */
    public function grantItems(
        int|string $avatarId,
        int|string|array $itemId,
        bool|null $failIfOwnedItemExists = null,
        string|null $gachaSessionId = null,
        string|null $shopSessionId = null,
        string|null $source = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'avatarId' => $avatarId,
            'itemId' => $itemId,
            'failIfOwnedItemExists' => $failIfOwnedItemExists,
            'gachaSessionId' => $gachaSessionId,
            'shopSessionId' => $shopSessionId,
            'source' => $source,
        ];
        return $this->call('POST', '/v1/Avatar/{avatarId}/Items', $sent, true, $options);
    }

    /**
     * `POST /v1/Gacha/Session`: Draw: create a gacha session. Create the session on the performance
     *   screen and grant it on the completion screen. Two sessions of the same user and gacha must be
     *   at least one second apart. Requires the AvatarLoad permission.
     * `$avatarId`: The avatar of the user.
     * `$gachaId`: The gacha.
     */
    public function createGachaSession(
        int|string $avatarId,
        int|string $gachaId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId, 'gachaId' => $gachaId];
        return $this->call('POST', '/v1/Gacha/Session', $sent, true, $options);
    }

    /**
     * `GET /v1/Gacha/{gachaId}`: Read a gacha that is on sale, including its items. With an
     *   avatarId, requires the AvatarLoad permission.
     * `$gachaId`: The gacha.
     * `$avatarId`: Adds `firstTime` and `have` for this user, as of the avatar's test date.
     */
    public function getGacha(
        int|string $gachaId,
        int|string|null $avatarId = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['gachaId' => $gachaId, 'avatarId' => $avatarId];
        return $this->call('GET', '/v1/Gacha/{gachaId}', $sent, false, $options);
    }

    /**
     * `GET /v1/Gacha/{gachaId}/FittingRoom`: Show an avatar wearing the items of a gacha. Requires
     *   the AvatarLoad permission.
     * `$gachaId`: The gacha.
     * `$avatarId`: The avatar of the user.
     */
    public function getGachaFittingRoom(
        int|string $gachaId,
        int|string $avatarId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['gachaId' => $gachaId, 'avatarId' => $avatarId];
        return $this->call('GET', '/v1/Gacha/{gachaId}/FittingRoom', $sent, false, $options);
    }

    /**
     * `GET /v1/Gacha/Proof`: Prove that the draw of a finished session was fair. All inputs of the
     *   draw, so that anyone can repeat it. A session that is waiting for its grant is refused;
     *   proofs are available for seven days after the grant or the expiry. Requires the AvatarLoad
     *   permission.
     * `$avatarId`: The avatar of the user.
     * `$gachaSessionId`: A session that has been granted or has expired.
     */
    public function getGachaProof(
        int|string $avatarId,
        string $gachaSessionId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId, 'gachaSessionId' => $gachaSessionId];
        return $this->call('GET', '/v1/Gacha/Proof', $sent, false, $options);
    }

    /**
     * `GET /v1/Gacha/Session`: Read a gacha session. Requires the AvatarLoad permission.
     * `$avatarId`: The avatar of the user.
     * `$gachaSessionId`: The session id from the URL of the confirmation screen.
     */
    public function getGachaSession(
        int|string $avatarId,
        string $gachaSessionId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId, 'gachaSessionId' => $gachaSessionId];
        return $this->call('GET', '/v1/Gacha/Session', $sent, false, $options);
    }

    /**
     * `GET /v1/Gachas`: List the gachas on sale. With an avatarId, requires the AvatarLoad
     *   permission.
     * `$avatarId`: Adds `firstTime` and `have` for this user, as of the avatar's test date.
     */
    public function getGachas(
        int|string|null $avatarId = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId];
        return $this->call('GET', '/v1/Gachas', $sent, false, $options);
    }

    /**
     * `PATCH /v1/Shop/Session`: Add items to a shop session or remove them. Adding an item that is
     *   in the session, or removing one that is not, changes nothing: you can repeat the call. Show
     *   the new version to the user before you charge. Requires the AvatarLoad permission.
     * `$avatarId`: The avatar of the user.
     * `$shopSessionId`: The session.
     * `$itemId`: An item to add or remove.
     * `$put`: True adds the items; false removes them.
     * `$shopId`: The shop that sells the items to add; if omitted, the first open shop with the
     *   currency.
     */
    public function changeShopSession(
        int|string $avatarId,
        string $shopSessionId,
        int|string|array $itemId,
        bool|null $put = null,
        int|string|null $shopId = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'avatarId' => $avatarId,
            'shopSessionId' => $shopSessionId,
            'itemId' => $itemId,
            'put' => $put,
            'shopId' => $shopId,
        ];
        return $this->call('PATCH', '/v1/Shop/Session', $sent, false, $options);
    }

    /**
     * `POST /v1/Shop/Session`: Fill a cart: create a shop session. Items keep the price at which
     *   they were added. The session expires after a day; a user can have twenty in each app. The UI
     *   kit shows the newest one as the cart. Requires the AvatarLoad permission.
     * `$avatarId`: The avatar of the user.
     * `$shopId`: The shop that sells the items; the session uses its currency.
     * `$itemId`: An item that the shop sells and the user does not own.
     */
    public function createShopSession(
        int|string $avatarId,
        int|string $shopId,
        int|string|array $itemId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId, 'shopId' => $shopId, 'itemId' => $itemId];
        return $this->call('POST', '/v1/Shop/Session', $sent, true, $options);
    }

    /**
     * `GET /v1/Shop/{shopId}`: Read an open shop, including its items. Group the items by part or
     *   tag to show them in tabs. With an avatarId, requires the AvatarLoad permission.
     * `$shopId`: The shop.
     * `$avatarId`: Adds `have` for this user; the avatar's test date decides which shops are open.
     * `$limit`: Items per page.
     * `$page`: The page, counted from 0.
     * `$mannequin`: Show the item on a mannequin; Motion items are always shown on one.
     * `$animation`: Animate the picture. Motion items always move; Effect items move by default.
     * `$transparent`: Whether the background is removed; some items look better with a background.
     */
    public function getShop(
        int|string $shopId,
        int|string|null $avatarId = null,
        int|null $limit = null,
        int|null $page = null,
        bool|null $mannequin = null,
        bool|null $animation = null,
        bool|null $transparent = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'shopId' => $shopId,
            'avatarId' => $avatarId,
            'limit' => $limit,
            'page' => $page,
            'mannequin' => $mannequin,
            'animation' => $animation,
            'transparent' => $transparent,
        ];
        return $this->call('GET', '/v1/Shop/{shopId}', $sent, false, $options);
    }

    /**
     * `GET /v1/Shop/Session`: Read a shop session. A version that is no longer current is refused:
     *   show the cart again. Requires the AvatarLoad permission.
     * `$avatarId`: The avatar of the user.
     * `$shopSessionId`: The session id from the URL of the confirmation screen.
     * `$shopSessionVersion`: The version from the URL of the confirmation screen.
     */
    public function getShopSession(
        int|string $avatarId,
        string $shopSessionId,
        int $shopSessionVersion,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId, 'shopSessionId' => $shopSessionId, 'shopSessionVersion' => $shopSessionVersion];
        return $this->call('GET', '/v1/Shop/Session', $sent, false, $options);
    }

    /**
     * `GET /v1/Shops`: List the open shops. With an avatarId, requires the AvatarLoad permission.
     * `$avatarId`: The avatar's test date decides which shops are open.
     */
    public function getShops(
        int|string|null $avatarId = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId];
        return $this->call('GET', '/v1/Shops', $sent, false, $options);
    }

    /**
     * `GET /v1/Wishes`: Count the users who wish for each item of the app. Only users who have
     *   granted the `WishRead` permission are counted, and only items that at least 5 of them wish
     *   for are listed. The counts are up to an hour old.
     * `$limit`: Items per page.
     * `$page`: The page, counted from 0.
     */
    public function getWishCounts(
        int|null $limit = null,
        int|null $page = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['limit' => $limit, 'page' => $page];
        return $this->call('GET', '/v1/Wishes', $sent, false, $options);
    }

    /**
     * `GET /v1/Avatar/{avatarId}/Wishes`: List the app's items that the user of an avatar wishes
     *   for. Users put items on their wish list in the shops of the UI kit and in the dress-up app. A
     *   wish is made in one app, and no other app sees it. Items that the user has received since are
     *   not listed. Requires the WishRead permission.
     * `$avatarId`: The avatar.
     */
    public function getWishes(
        int|string $avatarId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId];
        return $this->call('GET', '/v1/Avatar/{avatarId}/Wishes', $sent, false, $options);
    }

    /**
     * `GET /v1/Avatar/{avatarId}/FittingRoom`: Read the fitting-room avatar and the owned items.
     *   Requires the Fitting permission. Beta: for approved organisations only.
     * `$avatarId`: The avatar.
     * `$includeBodyItem`: List the body among the avatar's items.
     * `$setAssetUrl`: Set `assetUrl`; only for organisations that may export VRM.
     * `$limit`: Items per page.
     * `$part`: Parts to list; if omitted, the response is one list of all five.
     */
    public function getFittingRoom(
        int|string $avatarId,
        bool|null $includeBodyItem = null,
        bool|null $setAssetUrl = null,
        int|null $limit = null,
        string|array|null $part = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'avatarId' => $avatarId,
            'includeBodyItem' => $includeBodyItem,
            'setAssetUrl' => $setAssetUrl,
            'limit' => $limit,
            'part' => $part,
        ];
        return $this->call('GET', '/v1/Avatar/{avatarId}/FittingRoom', $sent, false, $options);
    }

    /**
     * `POST /v1/Avatar/{avatarId}/FittingRoom`: Save the outfit that was tried on. Requires the
     *   Fitting permission. Beta: for approved organisations only.
     * `$avatarId`: The avatar.
     */
    public function saveFitting(
        int|string $avatarId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId];
        return $this->call('POST', '/v1/Avatar/{avatarId}/FittingRoom', $sent, false, $options);
    }

    /**
     * `PATCH /v1/Avatar/{avatarId}/FittingRoom`: Try an item on or take it off. Requires the
     *   Fitting permission. Beta: for approved organisations only.
     * `$avatarId`: The avatar.
     * `$itemId`: A `selectable` item; if the avatar already wears it, it is taken off.
     * `$includeBodyItem`: List the body among the avatar's items.
     * `$setAssetUrl`: Set `assetUrl`; only for organisations that may export VRM.
     */
    public function tryOnItem(
        int|string $avatarId,
        int|string|null $itemId = null,
        bool|null $includeBodyItem = null,
        bool|null $setAssetUrl = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'avatarId' => $avatarId,
            'itemId' => $itemId,
            'includeBodyItem' => $includeBodyItem,
            'setAssetUrl' => $setAssetUrl,
        ];
        return $this->call('PATCH', '/v1/Avatar/{avatarId}/FittingRoom', $sent, true, $options);
    }

    /**
     * `GET /v1/AvatarRules`: Read the rules for wearing items together. With an avatarId, requires
     *   the AvatarLoad permission.
     * `$itemId`: Items that the app can use, or that `avatarId` owns or wears. If omitted, only the
     *   parts are returned.
     * `$avatarId`: The avatar whose items may be requested.
     */
    public function getAvatarRules(
        int|string|array|null $itemId = null,
        int|string|null $avatarId = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['itemId' => $itemId, 'avatarId' => $avatarId];
        return $this->call('GET', '/v1/AvatarRules', $sent, false, $options);
    }

    /**
     * `POST /v1/Avatar/{avatarId}/VRM`: Request a VRM file of an avatar. The result arrives by
     *   webhook. Only one generation runs at a time for each avatar. The file contains the worn
     *   items, except those whose parts a VRM file cannot include. Requires the AvatarLoad
     *   permission. Beta: for approved organisations only.
     * `$avatarId`: The avatar.
     * `$atlasSize`: Largest side length, in pixels, of the texture atlas; an addition to the spec.
     *   Default: 2048, or the limit of the profile.
     * `$vrmVersion`: The version of the file; an addition to the spec. Default: 1.0, or 0.x if the
     *   profile requires it.
     * `$profile`: The target platform; an addition to the spec. If the file cannot meet the
     *   platform's limits, generation fails with `profileBudgetExceeded`.
     */
    public function generateVrm(
        int|string $avatarId,
        int|null $atlasSize = null,
        string|null $vrmVersion = null,
        string|null $profile = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'avatarId' => $avatarId,
            'atlasSize' => $atlasSize,
            'vrmVersion' => $vrmVersion,
            'profile' => $profile,
        ];
        return $this->call('POST', '/v1/Avatar/{avatarId}/VRM', $sent, true, $options);
    }

    /**
     * `GET /v1/Avatar/{avatarId}/model.glb`: Get the URL of an avatar's glTF file. The skeleton and
     *   surfaces of the VRM file, without springs; the face has morphs. The file is generated when
     *   its URL is first requested. Requires the AvatarLoad permission. Beta: for approved
     *   organisations only.
     * `$avatarId`: The avatar.
     * `$atlasSize`: Largest side length, in pixels, of the texture atlas. Default: 2048, or the
     *   limit of the profile.
     * `$profile`: The target platform. If the file cannot meet the platform's limits, its URL
     *   returns 409 `profileBudgetExceeded`.
     * `$lod`: The level of detail: 0 keeps every triangle; 1, 2 and 3 keep at most 12,000, 6,000
     *   and 3,000 if the shape allows it. Default: 0.
     * `$half`: Whether to include only the figure above the hips, for VR. Default: false.
     * `$pose`: The rest pose: arms outstretched, or lowered by 45 degrees, which VRM does not
     *   allow. Default: t.
     * `$skeleton`: The naming of bones: as in the parts, as in Mixamo (`mixamorig:Hips`) or as in
     *   Unity (`Hips`). Default: vrm.
     * `$material`: The shading of surfaces: toon (VRM only), unlit, or physically based. Default:
     *   mtoon for VRM, unlit for glTF.
     * `$compression`: How vertices are stored: as floats, as integers (`KHR_mesh_quantization`), or
     *   compressed (`EXT_meshopt_compression`, and for glTF `KHR_draco_mesh_compression`), which not
     *   every engine reads. Default: none.
     * `$textures`: The format of pictures: `auto` is PNG for drawings and JPEG for photographs.
     *   Transparent pictures are never JPEG. `ktx2` (glTF only, `KHR_texture_basisu`) needs a quarter
     *   of the graphics memory. Some engines cannot read WebP or KTX2. Default: auto.
     * `$morphs`: The morphs of faces from the starter wardrobe: none, or the VRM expressions, alone
     *   or with ARKit's 52 blend shapes, Oculus's 15 visemes, or both of these sets. Uploaded faces
     *   keep their own. Default: vrm.
     */
    public function getGlbModel(
        int|string $avatarId,
        int|null $atlasSize = null,
        string|null $profile = null,
        int|null $lod = null,
        bool|null $half = null,
        string|null $pose = null,
        string|null $skeleton = null,
        string|null $material = null,
        string|null $compression = null,
        string|null $textures = null,
        string|null $morphs = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'avatarId' => $avatarId,
            'atlasSize' => $atlasSize,
            'profile' => $profile,
            'lod' => $lod,
            'half' => $half,
            'pose' => $pose,
            'skeleton' => $skeleton,
            'material' => $material,
            'compression' => $compression,
            'textures' => $textures,
            'morphs' => $morphs,
        ];
        return $this->call('GET', '/v1/Avatar/{avatarId}/model.glb', $sent, false, $options);
    }

    /**
     * `GET /v1/Avatar/{avatarId}/model.vrm`: Get the URL of an avatar as VRM 1.0. The file is
     *   generated when its URL is first requested. When the outfit changes, call this again for its
     *   new URL. Requires the AvatarLoad permission. Beta: for approved organisations only.
     * `$avatarId`: The avatar.
     * `$atlasSize`: Largest side length, in pixels, of the texture atlas. Default: 2048, or the
     *   limit of the profile.
     * `$profile`: The target platform. If the file cannot meet the platform's limits, its URL
     *   returns 409 `profileBudgetExceeded`.
     * `$lod`: The level of detail: 0 keeps every triangle; 1, 2 and 3 keep at most 12,000, 6,000
     *   and 3,000 if the shape allows it. Default: 0.
     * `$half`: Whether to include only the figure above the hips, for VR. Default: false.
     * `$pose`: The rest pose: arms outstretched, or lowered by 45 degrees, which VRM does not
     *   allow. Default: t.
     * `$skeleton`: The naming of bones: as in the parts, as in Mixamo (`mixamorig:Hips`) or as in
     *   Unity (`Hips`). Default: vrm.
     * `$material`: The shading of surfaces: toon (VRM only), unlit, or physically based. Default:
     *   mtoon for VRM, unlit for glTF.
     * `$compression`: How vertices are stored: as floats, as integers (`KHR_mesh_quantization`), or
     *   compressed (`EXT_meshopt_compression`, and for glTF `KHR_draco_mesh_compression`), which not
     *   every engine reads. Default: none.
     * `$textures`: The format of pictures: `auto` is PNG for drawings and JPEG for photographs.
     *   Transparent pictures are never JPEG. `ktx2` (glTF only, `KHR_texture_basisu`) needs a quarter
     *   of the graphics memory. Some engines cannot read WebP or KTX2. Default: auto.
     * `$morphs`: The morphs of faces from the starter wardrobe: none, or the VRM expressions, alone
     *   or with ARKit's 52 blend shapes, Oculus's 15 visemes, or both of these sets. Uploaded faces
     *   keep their own. Default: vrm.
     */
    public function getVrmModel(
        int|string $avatarId,
        int|null $atlasSize = null,
        string|null $profile = null,
        int|null $lod = null,
        bool|null $half = null,
        string|null $pose = null,
        string|null $skeleton = null,
        string|null $material = null,
        string|null $compression = null,
        string|null $textures = null,
        string|null $morphs = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = [
            'avatarId' => $avatarId,
            'atlasSize' => $atlasSize,
            'profile' => $profile,
            'lod' => $lod,
            'half' => $half,
            'pose' => $pose,
            'skeleton' => $skeleton,
            'material' => $material,
            'compression' => $compression,
            'textures' => $textures,
            'morphs' => $morphs,
        ];
        return $this->call('GET', '/v1/Avatar/{avatarId}/model.vrm', $sent, false, $options);
    }

    /**
     * `POST /v1/Avatar/{avatarId}/ClientSecret`: Create a client secret that lets a browser show
     *   the UI kit for an avatar. A client secret works for an hour, for one avatar, and only for the
     *   screens of the UI kit: it can draw prizes and change outfits, but cannot grant items. The API
     *   key itself never reaches a browser. Requires the AvatarLoad permission.
     * `$avatarId`: The avatar of the user who opens the kit.
     */
    public function createClientSecret(
        int|string $avatarId,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['avatarId' => $avatarId];
        return $this->call('POST', '/v1/Avatar/{avatarId}/ClientSecret', $sent, false, $options);
    }

    /**
     * `GET /v1/RequestLog`: Read the app's latest requests. The app's requests from the last seven
     *   days, at most 100,000. Reading the log is not logged. `kisekae logs tail` follows it.
     * `$limit`: The number of requests.
     * `$status`: Only requests with this status or status class, such as `404` or `4xx`.
     */
    public function getRequestLog(
        int|null $limit = null,
        string|null $status = null,
        ?CallOptions $options = null,
    ): ?array {
        $sent = ['limit' => $limit, 'status' => $status];
        return $this->call('GET', '/v1/RequestLog', $sent, false, $options);
    }
}
