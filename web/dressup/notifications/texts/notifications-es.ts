import type { NotificationsTexts } from './notifications-texts.ts'

export const notificationsEs = {
  lead:
    'Tu navegador puede avisarte de las novedades con la app cerrada: como mucho una vez al ' +
    'día y nunca en las horas de silencio.',
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
    'En un iPhone o iPad, las notificaciones solo funcionan desde la pantalla de inicio: ' +
    'toca Compartir y «Añadir a pantalla de inicio», y abre la app desde allí.',
  unsupported: 'Este navegador no puede mostrar notificaciones de este sitio.',
  none: 'Este servicio no envía notificaciones.',
  failing: 'No se pudo entregar la última notificación.',
  others: 'Otros navegadores con notificaciones',
  topics: 'Avisarme de',
  gift: 'Regalos de amigos',
  giftHint: 'Cuando un amigo te regala un artículo.',
  wish: 'Deseos a la venta',
  wishHint: 'Cuando una app vinculada pone a la venta un artículo de tu lista de deseos.',
  theme: 'Tema del día',
  themeHint: 'Los días en que aún no has guardado un look.',
  quiet: 'Horas de silencio',
  quietHint: 'No se envía nada a estas horas. Para no tenerlas, elige la misma hora en ambas.',
  from: 'Desde',
  to: 'Hasta',
  zone: (name) => `Zona horaria: ${name}`,
  tooOften: 'Lo has intentado demasiadas veces. Espera un momento.',
} satisfies NotificationsTexts
