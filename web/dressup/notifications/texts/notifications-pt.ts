import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsPt = {
  lead:
    'Seu navegador pode avisar das novidades com o app fechado: no máximo uma vez por dia e ' +
    'nunca no horário de silêncio.',
  here: 'Este navegador',
  on: 'As notificações estão ativadas neste navegador.',
  off: 'As notificações estão desativadas neste navegador.',
  turnOn: 'Ativar notificações',
  turnOff: 'Desativar',
  test: 'Enviar um teste',
  testSent: 'O teste está a caminho.',
  testFailed: 'Não foi possível entregar o teste. Desative as notificações e ative-as de novo.',
  blocked:
    'Seu navegador bloqueia as notificações deste site. Permita-as nas configurações ' +
    'dele para este site e abra esta página de novo.',
  homeScreen:
    'No iPhone ou iPad, as notificações só funcionam pela tela de início: toque em ' +
    'Compartilhar e em “Adicionar à Tela de Início” e abra o app de lá.',
  unsupported: 'Este navegador não pode mostrar notificações deste site.',
  none: 'Este serviço não envia notificações.',
  failing: 'Não foi possível entregar a última notificação.',
  others: 'Outros navegadores com notificações',
  topics: 'Avisar sobre',
  gift: 'Presentes de amigos',
  giftHint: 'Quando um amigo dá um item a você.',
  wish: 'Desejos à venda',
  wishHint: 'Quando um app vinculado põe à venda um item da sua lista de desejos.',
  theme: 'Tema do dia',
  themeHint: 'Nos dias em que você ainda não salvou um look.',
  quiet: 'Horário de silêncio',
  quietHint:
    'Nada é enviado nesse horário. Para não ter horário de silêncio, escolha a mesma hora nos ' +
    'dois campos.',
  from: 'De',
  to: 'Até',
  zone: (name) => `Fuso horário: ${name}`,
  tooOften: 'Você tentou vezes demais. Espere um momento.',
} satisfies NotificationsTexts
