import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsPt = {
  lead:
    'Seu navegador pode contar as novidades com o aplicativo fechado: no máximo uma vez ' +
    'por dia e nunca no horário de silêncio.',
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
    'No iPhone ou iPad, as notificações vêm da tela de início: toque em Compartilhar e ' +
    'em “Adicionar à Tela de Início” e abra o aplicativo de lá.',
  unsupported: 'Este navegador não pode mostrar notificações deste site.',
  none: 'Este serviço não envia notificações.',
  failing: 'Não foi possível entregar a última notificação.',
  others: 'Outros navegadores ativados',
  topics: 'Avisar sobre',
  gift: 'Presentes de amigos',
  giftHint: 'Um amigo deu um item a você.',
  wish: 'Desejos à venda',
  wishHint: 'Um aplicativo vinculado abriu uma venda com um item da sua lista.',
  theme: 'Tema do dia',
  themeHint: 'Todo dia em que você ainda não se vestiu para ele.',
  quiet: 'Horário de silêncio',
  quietHint:
    'Nada é enviado nesse período. Se as duas horas forem iguais, não há horário de silêncio.',
  from: 'Das',
  to: 'Até',
  zone: (name) => `Fuso horário: ${name}`,
  tooOften: 'Muitas tentativas. Espere um momento.',
} satisfies NotificationsTexts
