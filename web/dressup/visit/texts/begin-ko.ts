import type { BeginTexts } from './begin-texts.ts'

export const beginKo: BeginTexts = {
  welcomeTitle: '환영 선물',
  welcomeText: '작은 환영 선물이에요. 눌러서 입어 보세요.',
  closeWelcome: '선물 카드 닫기',
  tryTitle: '입어 보기',
  goneWith: '탭을 닫으면 사라져요',
  keepLook: '이 코디 간직하기',
  startOver: '처음부터 다시',
  dyeNote: '색을 바꾼 코디는 여기에서 이미지로 표시돼요.',
  triedLook: '입어 본 코디',
  triedAlt: '입어 본 코디를 한 내 아바타',
  wearTitle: '입어 본 코디로 갈아입을까요?',
  wearText: '이미 아바타가 있어요. 저장한 코디는 그대로 남아요.',
  wearIt: '갈아입기',
  keepOwn: '지금 그대로 두기',
  leftOut: (names) => `이제 입을 수 없는 아이템: ${names}`,
}
