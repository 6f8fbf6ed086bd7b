import { genericOAuth } from 'better-auth/plugins';
import { decodeJwt } from 'jose';
import { emailRefusal, normaliseEmail } from './email.rules.ts';

/** Our registration with Google, from the settings of the process. */
export type GoogleClient = { clientId: string; clientSecret: string; issuer: string };

/**
 * The better-auth plugin for the sign-in with Google: a code flow with PKCE, state and nonce. All addresses come from
 * the issuer's discovery document, so that tests can run their own provider.
 */
export function googlePlugin({ clientId, clientSecret, issuer }: GoogleClient) {
  return genericOAuth({
    config: [
      {
        providerId: 'google',
        clientId,
        clientSecret,
        discoveryUrl: discoveryUrl(issuer),
        scopes: ['openid', 'email', 'profile'],
        pkce: true,
        requireIdTokenVerification: true,
        requireEmailVerification: true,
        prompt: 'select_account',
        getUserInfo: async ({ idToken }) => (idToken === undefined ? null : personOfToken(idToken)),
      },
    ],
  });
}

/** As OpenID Connect bounds it. */
const subject = /^[\x21-\x7e]{1,255}$/;

/**
 * The person of an ID token, which the library has verified, as far as we could store them; else null. Without it the library
 * would believe what the provider says beside the token (accounts.google).
 */
function personOfToken(idToken: string) {
  const { sub, email, email_verified: isVerified } = decodeJwt(idToken);
  if (typeof sub !== 'string' || !subject.test(sub)) return null;
  if (typeof email !== 'string' || emailRefusal(email) !== null) return null;
  return { id: sub, sub, email: normaliseEmail(email), emailVerified: isVerified === true };
}

/** Where an issuer publishes its OpenID configuration. */
export const discoveryUrl = (issuer: string): string => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
