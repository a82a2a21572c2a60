import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsEs = {
  lead:
    'Tu navegador puede contarte las novedades con la aplicación cerrada: una vez al día ' +
    'como mucho y nunca en las horas de silencio.',
  here: 'Este navegador',
  on: 'Las notificaciones están activadas en este navegador.',
  off: 'Las notificaciones están desactivadas en este navegador.',
  turnOn: 'Activar notificaciones',
  turnOff: 'Desactivar',
  test: 'Enviar una prueba',
  testSent: 'La prueba va en camino.',
  testFailed: 'No se pudo entregar la prueba. Desactiva las notificaciones y vuelve a activarlas.',
  blocked:
    'Tu navegador bloquea las notificaciones de este sitio. Permítelas en sus ajustes ' +
    'para este sitio y vuelve a abrir esta página.',
  homeScreen:
    'En un iPhone o iPad, las notificaciones llegan desde la pantalla de inicio: toca ' +
    'Compartir y «Añadir a pantalla de inicio», y abre la aplicación desde allí.',
  unsupported: 'Este navegador no puede mostrar notificaciones de este sitio.',
  none: 'Este servicio no envía notificaciones.',
  failing: 'No se pudo entregar la última notificación.',
  others: 'Otros navegadores activados',
  topics: 'Avisarme de',
  gift: 'Regalos de amigos',
  giftHint: 'Un amigo te ha regalado un artículo.',
  wish: 'Deseos a la venta',
  wishHint: 'Una aplicación vinculada ha puesto a la venta un artículo de tu lista.',
  theme: 'Tema del día',
  themeHint: 'Cada día en que aún no te has vestido para él.',
  quiet: 'Horas de silencio',
  quietHint:
    'No se envía nada en este tiempo. Si las dos horas son iguales, no hay horas de silencio.',
  from: 'Desde',
  to: 'Hasta',
  zone: (name) => `Zona horaria: ${name}`,
  tooOften: 'Demasiados intentos. Espera un momento.',
} satisfies NotificationsTexts
