import type { CardTexts } from './card-texts.ts'

export const cardKo = {
  lead: '링크를 아는 사람은 누구나 볼 수 있는 나의 페이지예요.',
  on: '카드 공개하기',
  onHint:
    '닉네임, 지금 입고 있는 아바타, 아래에서 고른 것이 표시돼요. 이메일 주소는 표시되지 않아요.',
  offHint:
    '공개를 끄면 페이지가 바로 사라져요. 이미 불러온 이미지는 브라우저에 최대 5분 더 보일 수 있고, 다른 서비스에 링크 미리보기가 남을 수 있어요.',
  searchable: '검색 엔진에 표시 허용',
  searchableHint: '링크를 모르는 사람도 검색으로 카드를 찾을 수 있게 돼요.',
  link: '링크',
  open: '열기',
  copyLink: '링크 복사',
  qrAlt: '내 카드의 QR 코드',
  name: '링크의 끝부분',
  nameHint: '영문 소문자, 숫자, 하이픈 4~24자. 직접 정한 이름은 다른 사람이 추측할 수 있어요.',
  nameInvalid: '영문 소문자로 시작하는 소문자, 숫자, 하이픈 4~24자로 입력해 주세요.',
  nameTaken: '사용할 수 없는 이름이에요.',
  nameWarning: '이전 링크는 바로 사용할 수 없게 되고, 그만 쓰는 이름은 다른 사람이 쓸 수 있어요.',
  newLink: '추측하기 어려운 링크로 바꾸기',
  renamed: '카드의 링크가 바뀌었어요',
  outfits: '코디',
  noOutfits: '코디를 저장하면 여기에서 고를 수 있어요.',
  items: '즐겨찾기',
  noItems: '옷장에서 아이템에 하트를 누르면 여기에서 고를 수 있어요.',
  apps: '앱',
  appsHint: '고른 앱을 사용한다는 사실을 누구나 볼 수 있어요.',
  noApps: '앱을 연결하면 여기에서 고를 수 있어요.',
  atMost: (count) => `최대 ${count}개까지 고를 수 있어요.`,
  tooOften: '오늘 링크를 여러 번 바꿨어요. 내일 다시 시도해 주세요.',
  changed: '그사이 내용이 바뀌어서 다시 불러왔어요.',
} satisfies CardTexts
