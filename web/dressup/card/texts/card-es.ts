import type { CardTexts } from './card-texts.ts'

export const cardEs = {
  lead: 'Una página sobre ti que puede abrir cualquiera que tenga el enlace.',
  on: 'Mi tarjeta es pública',
  onHint:
    'Muestra tu apodo, tu avatar tal como va vestido ahora y lo que elijas abajo. Nunca muestra ' +
    'tu correo electrónico.',
  offHint:
    'Si la desactivas, la página desaparece al momento. Los navegadores pueden mostrar ' +
    'hasta cinco minutos más las imágenes ya cargadas, y otros servicios pueden conservar la ' +
    'vista previa del enlace.',
  searchable: 'Los buscadores pueden mostrarla',
  searchableHint: 'Así, cualquiera puede encontrar tu tarjeta sin tener el enlace.',
  link: 'Enlace',
  open: 'Abrir',
  copyLink: 'Copiar enlace',
  qrAlt: 'El código QR de tu tarjeta',
  name: 'Nombre en el enlace',
  nameHint: 'De 4 a 24 letras minúsculas, cifras y guiones. Un nombre se puede adivinar.',
  nameInvalid: 'Escribe de 4 a 24 letras minúsculas, cifras y guiones, empezando por una letra.',
  nameTaken: 'Este nombre no está disponible.',
  nameWarning:
    'El enlace anterior deja de funcionar al momento, y otra persona puede usar un nombre al que ' +
    'renuncies.',
  newLink: 'Nuevo enlace aleatorio',
  renamed: 'Tu tarjeta tiene un enlace nuevo',
  outfits: 'Conjuntos',
  noOutfits: 'Guarda un conjunto para mostrarlo aquí.',
  items: 'Favoritos',
  noItems: 'Marca artículos con el corazón en el armario para mostrarlos aquí.',
  apps: 'Apps vinculadas',
  appsHint: 'Todos podrán ver que usas las apps que elijas.',
  noApps: 'Vincula una app para mostrarla aquí.',
  atMost: (count) => `Puedes elegir hasta ${count}.`,
  tooOften: 'Hoy has cambiado el enlace demasiadas veces. Inténtalo de nuevo mañana.',
  changed: 'Algo ha cambiado entretanto. La página se ha recargado.',
  hiddenTitle: 'El equipo de moderación ha ocultado tu tarjeta',
  hiddenText: 'Nadie puede abrir su página, pero tú aún ves sus ajustes.',
  reasons: {
    nickname: 'El apodo es inapropiado.',
    look: 'El look o un artículo es inapropiado.',
    impersonation: 'La tarjeta se hace pasar por otra persona.',
    harassment: 'La tarjeta acosa a alguien.',
    other: 'No cumple las normas de este servicio.',
  },
  appeal: 'Tu recurso',
  appealHint: 'Puedes recurrir una vez. El equipo de moderación lo leerá.',
  sendAppeal: 'Enviar el recurso',
  appealed: 'Recurso enviado. El equipo de moderación lo revisará.',
  declined: 'Tu recurso ha sido rechazado.',
} satisfies CardTexts
