import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsKo = {
  lead: '앱을 닫아 두어도 새 소식을 브라우저 알림으로 받을 수 있어요. 하루에 최대 한 번이고, 방해 금지 시간에는 오지 않아요.',
  here: '이 브라우저',
  on: '이 브라우저의 알림이 켜져 있어요.',
  off: '이 브라우저의 알림이 꺼져 있어요.',
  turnOn: '알림 켜기',
  turnOff: '끄기',
  test: '테스트 보내기',
  testSent: '테스트 알림을 보냈어요.',
  testFailed: '테스트 알림을 전달하지 못했어요. 알림을 껐다가 다시 켜 주세요.',
  blocked:
    '브라우저가 이 사이트의 알림을 차단하고 있어요. 브라우저의 사이트 설정에서 허용한 뒤 이 페이지를 다시 열어 주세요.',
  homeScreen:
    'iPhone과 iPad에서는 홈 화면에 추가한 앱에서 알림을 쓸 수 있어요. 공유 버튼에서 ‘홈 화면에 추가’를 선택한 뒤 홈 화면에서 열어 주세요.',
  unsupported: '이 브라우저는 이 사이트의 알림을 표시할 수 없어요.',
  none: '이 서비스는 알림을 보내지 않아요.',
  failing: '지난 알림을 전달하지 못했어요.',
  others: '알림이 켜진 다른 브라우저',
  topics: '알림 받을 내용',
  gift: '친구의 선물',
  giftHint: '친구가 아이템을 선물했을 때.',
  wish: '위시리스트 판매 소식',
  wishHint: '연결된 앱에서 위시리스트 아이템의 판매가 시작됐을 때.',
  theme: '오늘의 테마',
  themeHint: '오늘의 테마 코디를 아직 저장하지 않은 날에.',
  quiet: '방해 금지 시간',
  quietHint: '이 시간에는 아무것도 보내지 않아요. 두 시각을 같게 하면 방해 금지 시간이 없어져요.',
  from: '시작',
  to: '끝',
  zone: (name) => `시간대: ${name}`,
  tooOften: '너무 자주 시도했어요. 잠시 후 다시 시도해 주세요.',
} satisfies NotificationsTexts
