import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TObject } from 'typebox'
import { Value } from 'typebox/value'
import * as avatar from './avatar.ts'
import { EchoMessage } from './echo.ts'
import { ErrorDetail, ErrorResponse } from './error.ts'
import { FittingRoom, FittingRoomResult } from './fitting-room.ts'
import * as gacha from './gacha.ts'
import { ItemResult, ItemResults } from './grant.ts'
import { Guest } from './guest.ts'
import { Item, Items, ItemsForPaging } from './item.ts'
import { AccessToken, Link } from './link.ts'
import { ShopItem, ShopSession } from './shop.ts'

const token = 'accessToken avatarId avatarImageUrl faceImageUrl scope tokenType'

// The names and the order of fields in section 2 of the spec.
const records: [name: string, record: TObject, fields: string][] = [
  ['AccessToken', AccessToken, token],
  ['Guest', Guest, `${token} guest status`],
  ['Link', Link, 'url'],
  [
    'Avatar',
    avatar.Avatar,
    'avatarId avatarImageUrl faceImageUrl guest items status deform colours',
  ],
  ['ItemColour', avatar.ItemColour, 'itemId channel colour'],
  ['Avatars', avatar.Avatars, 'avatars'],
  ['Deform', avatar.Deform, 'center axis factor targetItemIds'],
  ['Item', Item, 'itemId name tags part have imageUrl thumbnailUrl assetUrl selectable wearable'],
  ['Items', Items, 'items'],
  ['ItemResult', ItemResult, 'itemId status'],
  ['ItemResults', ItemResults, 'results'],
  ['FittingRoom', FittingRoom, 'avatar itemsForPagings'],
  ['ItemsForPaging', ItemsForPaging, 'hasNext items part'],
  [
    'FittingRoomResult',
    FittingRoomResult,
    'avatar addedItemIds removedItemIds changedToSelectableItemIds changedToUnselectableItemIds',
  ],
  [
    'Gacha',
    gacha.Gacha,
    'id name description alertMessage alertMessage2 backgroundImageUrl bannerImageUrl ' +
      'iconImageUrl sampleCoordImageUrls tags openedAt closedAt currencyId price ' +
      'firstTimeDiscountPrice hasFree firstTime items',
  ],
  ['GachaItem', gacha.GachaItem, 'itemId name tags thumbnailUrl free have rate'],
  [
    'GachaSession',
    gacha.GachaSession,
    'sessionId gachaId currencyId gachaName gachaTags items price',
  ],
  ['GachaFittingRoom', gacha.GachaFittingRoom, 'avatarImageUrl'],
  ['Gachas', gacha.Gachas, 'gachas'],
  ['ShopItem', ShopItem, 'itemId name price shopId tags thumbnailUrl'],
  ['ShopSession', ShopSession, 'currencyId items'],
  ['EchoMessage', EchoMessage, 'message'],
  // Additions to the fields of the spec.
  ['ErrorResponse', ErrorResponse, 'error requestId docs'],
  ['ErrorDetail', ErrorDetail, 'domain message reason'],
]

for (const [name, record, fields] of records) {
  test(`${name} has the fields of the spec, none of them required`, () => {
    assert.deepEqual(Object.keys(record.properties), fields.split(' '))
    assert.equal('title' in record && record.title, name)
    assert.equal('required' in record, false)
  })
}

test('an empty object is a valid record; an object with a field of the wrong type is not', () => {
  for (const [, record] of records) assert.ok(Value.Check(record, {}))
  assert.equal(Value.Check(avatar.Avatar, { avatarId: '7' }), false)
  assert.equal(Value.Check(Item, { part: 'Ornament' }), false)
})
