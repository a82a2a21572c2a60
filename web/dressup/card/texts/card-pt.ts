import type { CardTexts } from './card-texts.ts'

export const cardPt = {
  lead: 'Uma página sobre você que qualquer pessoa com o link pode abrir.',
  on: 'Meu cartão é público',
  onHint:
    'Ele mostra seu apelido, seu avatar com a roupa de agora e o que você escolher abaixo. Nunca ' +
    'mostra seu e‑mail.',
  offHint:
    'Se você desativar, a página some na hora. Os navegadores podem mostrar por até mais ' +
    'cinco minutos as imagens já carregadas, e outros serviços podem guardar a prévia do link.',
  searchable: 'Os buscadores podem mostrá-lo',
  searchableHint: 'Assim, qualquer pessoa pode encontrar seu cartão sem o link.',
  link: 'Link do cartão',
  open: 'Abrir',
  copyLink: 'Copiar link',
  qrAlt: 'O código QR do seu cartão',
  name: 'Nome no link',
  nameHint: 'De 4 a 24 letras minúsculas, números e hifens. Um nome pode ser adivinhado.',
  nameInvalid: 'Digite de 4 a 24 letras minúsculas, números e hifens, começando com uma letra.',
  nameTaken: 'Este nome não está disponível.',
  nameWarning:
    'O link anterior deixa de funcionar na hora, e outra pessoa pode usar um nome que você ' +
    'abandonar.',
  newLink: 'Novo link aleatório',
  renamed: 'Seu cartão tem um novo link',
  outfits: 'Looks',
  noOutfits: 'Salve um look para mostrá-lo aqui.',
  items: 'Favoritos',
  noItems: 'Marque itens com o coração no armário para mostrá-los aqui.',
  apps: 'Apps vinculados',
  appsHint: 'Todos poderão ver que você usa os apps escolhidos.',
  noApps: 'Vincule um app para mostrá-lo aqui.',
  atMost: (count) => `Você pode escolher até ${count}.`,
  tooOften: 'Você mudou o link vezes demais hoje. Tente de novo amanhã.',
  changed: 'Algo mudou nesse meio-tempo. A página foi recarregada.',
  hiddenTitle: 'A moderação ocultou seu cartão',
  hiddenText: 'Ninguém pode abrir a página dele. Você ainda vê as configurações.',
  reasons: {
    nickname: 'O apelido é impróprio.',
    look: 'O look ou um item é impróprio.',
    impersonation: 'O cartão se passa por outra pessoa.',
    harassment: 'O cartão assedia alguém.',
    other: 'Ele não segue as regras deste serviço.',
  },
  appeal: 'Seu recurso',
  appealHint: 'Você pode recorrer uma vez. A moderação vai ler.',
  sendAppeal: 'Enviar o recurso',
  appealed: 'Recurso enviado. A moderação vai analisar.',
  declined: 'Seu recurso foi recusado.',
} satisfies CardTexts
