import type { CardTexts } from './card-texts.ts'

export const cardPt = {
  lead: 'Uma página sobre você para quem tiver o link.',
  on: 'Meu cartão é público',
  onHint:
    'Ele mostra seu apelido, seu avatar com a roupa de agora e o que você escolher abaixo. Nunca ' +
    'mostra seu e-mail.',
  offHint:
    'Se você o desativar, a página some na hora. Os navegadores podem mostrar por mais cinco ' +
    'minutos as imagens já carregadas, e outros serviços podem guardar a prévia do link.',
  searchable: 'Os buscadores podem mostrá-lo',
  searchableHint: 'Assim, qualquer pessoa pode encontrar seu cartão sem o link.',
  link: 'Link do cartão',
  open: 'Abrir',
  copyLink: 'Copiar link',
  qrAlt: 'O código QR do seu cartão',
  name: 'Final do link',
  nameHint: 'De 4 a 24 letras minúsculas, números e hifens. Um nome escolhido pode ser adivinhado.',
  nameInvalid: 'Digite de 4 a 24 letras minúsculas, números e hifens, começando com uma letra.',
  nameTaken: 'Este nome não está disponível.',
  nameWarning:
    'O link anterior deixa de funcionar na hora, e outra pessoa pode usar um nome que você ' +
    'abandonar.',
  newLink: 'Novo link aleatório',
  renamed: 'Seu cartão tem um novo link',
  outfits: 'Looks',
  noOutfits: 'Salve um look para poder mostrá-lo aqui.',
  items: 'Favoritos',
  noItems: 'Marque itens com o coração no guarda-roupa para poder mostrá-los aqui.',
  apps: 'Aplicativos',
  appsHint: 'Todos poderão ver que você usa os aplicativos escolhidos.',
  noApps: 'Vincule um aplicativo para poder mostrá-lo aqui.',
  atMost: (count) => `Você pode escolher até ${count}.`,
  tooOften: 'Você mudou o link muitas vezes hoje. Tente de novo amanhã.',
  changed: 'Algo mudou nesse meio-tempo. A página foi recarregada.',
  hiddenTitle: 'O operador ocultou seu cartão',
  hiddenText: 'Só você vê as configurações, e ninguém pode abrir a página.',
  reasons: {
    nickname: 'O apelido é impróprio.',
    look: 'O visual ou um item é impróprio.',
    impersonation: 'O cartão se passa por outra pessoa.',
    harassment: 'O cartão assedia alguém.',
    other: 'Ele não segue as regras deste serviço.',
  },
  appeal: 'Seu recurso',
  appealHint: 'Você pode recorrer uma vez. O operador vai ler.',
  sendAppeal: 'Enviar o recurso',
  appealed: 'Você recorreu. O operador vai analisar.',
  declined: 'Seu recurso foi recusado.',
} satisfies CardTexts
