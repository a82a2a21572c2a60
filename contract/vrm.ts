import { about, endpoint, id } from './wire.ts'

/** Spec 4.2. */
export const generateVrm = endpoint('POST', '/v1/Avatar/{avatarId}/VRM', {
  summary: 'Request a VRM file of an avatar',
  description: 'The result arrives by webhook. One generation of an avatar runs at a time.',
  params: { avatarId: about('The avatar.', id) },
  reply: null,
  beta: true,
})
