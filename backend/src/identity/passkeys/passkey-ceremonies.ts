import { Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { networkOf } from '../../shared/http/network.js';
import type { HouseReply } from '../../shared/http/request.js';
import type { SignedInUser } from '../../shared/http/signed-in-user.js';
import { RuleBroken } from '../../shared/kernel/rule-broken.js';
import { Accounts } from '../accounts/accounts.js';
import { Attempts } from '../accounts/attempts.js';
import { limits } from '../accounts/limits.js';
import type { VerifiedUser } from '../domain/user/user.js';
import { SecurityLog } from '../security-log/security-log.js';
import { BrowserMark } from '../sessions/browser-mark.js';
import type { SessionRequest } from '../sessions/session-store.js';
import { CHALLENGE_MINUTES, Challenges, type CeremonyPurpose } from './challenges.js';
import { challengeIn, readAssertion, readRegistration } from './device-answer.js';
import { KeptPasskeys, type Credential, type KeptPasskey } from './kept-passkeys.js';
import { RelyingParty } from './relying-party.js';

const TIMEOUT_MS = CHALLENGE_MINUTES * 60 * 1000;
/** ES256, EdDSA, RS256 (COSE): what the devices of people make. */
const ALGORITHMS = [-7, -8, -257];

/** What somebody shows a passkey for. Whom it must belong to is known where somebody is signed in. */
export interface Showing {
  readonly purpose: Exclude<CeremonyPurpose, 'add'>;
  readonly userId: string | undefined;
  /** Those of the person's passkeys that will do; any of them where nothing is said. */
  readonly among?: readonly string[];
}

/** A passkey that was shown, and the account that it opens. */
export interface ShownPasskey {
  readonly user: VerifiedUser;
  readonly passkey: KeptPasskey;
}

/** The questions and answers between a person's device and us (W3C Web Authentication). */
@Injectable()
export class PasskeyCeremonies {
  constructor(
    private readonly party: RelyingParty,
    private readonly challenges: Challenges,
    private readonly kept: KeptPasskeys,
    private readonly accounts: Accounts,
    private readonly attempts: Attempts,
    private readonly mark: BrowserMark,
    private readonly securityLog: SecurityLog,
  ) {}

  /** What a browser needs to make a passkey: one that can be found without an address, and that knows its owner by finger, face or PIN. */
  async optionsToAdd(
    request: SessionRequest,
    reply: HouseReply,
    user: SignedInUser,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const browser = this.mark.hashFor(request, reply);
    const challenge = await this.challenges.give({ purpose: 'add', browser, userId: user.id });
    return generateRegistrationOptions({
      rpName: this.party.name,
      rpID: this.party.id,
      userID: handleOf(user.id),
      userName: user.email,
      userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
      challenge: bytesOf(challenge),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      excludeCredentials: (await this.namedOf(user.id)).map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
    });
  }

  /** @throws RuleBroken passkey.refused, passkey.expired */
  async added(request: SessionRequest, userId: string, sent: unknown): Promise<Credential & { counter: number }> {
    const response = readRegistration(sent);
    const challenge = challengeIn(response);
    await this.take(request, challenge, { purpose: 'add', userId });
    const { registrationInfo } = await verifyRegistrationResponse({
      ...{ response, expectedChallenge: challenge },
      ...{ expectedOrigin: this.party.origin, expectedRPID: this.party.id },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo) throw new RuleBroken('passkey.refused');
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId, publicKey: Buffer.from(publicKey).toString('base64url'), counter, transports };
  }

  /** What a browser needs to show a passkey. For a sign-in it is the same for everybody: the device says whose it is. */
  async optionsToShow(
    request: SessionRequest,
    reply: HouseReply,
    { purpose, userId, among }: Showing,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const browser = this.mark.hashFor(request, reply);
    const challenge = await this.challenges.give({ purpose, browser, userId });
    const own = userId === undefined ? [] : await this.namedOf(userId);
    return generateAuthenticationOptions({
      rpID: this.party.id,
      challenge: bytesOf(challenge),
      timeout: TIMEOUT_MS,
      allowCredentials: own.filter(({ id }) => among?.includes(id) ?? true).map(descriptorOf),
      userVerification: 'required',
    });
  }

  /**
   * Counted like a password: whoever is right gives the try back.
   * @throws RuleBroken passkey.refused, passkey.expired, auth.too-many-attempts
   */
  async shown(request: SessionRequest, sent: unknown, showing: Showing): Promise<ShownPasskey> {
    const byNetwork = limits.signIn(networkOf(request.ip));
    let whose = showing.userId;
    try {
      await this.attempts.take(byNetwork);
      const response = readAssertion(sent);
      const challenge = challengeIn(response);
      await this.take(request, challenge, showing);
      const passkey = await this.kept.find(response.id);
      whose ??= passkey?.userId;
      if (!passkey || passkey.userId !== whose) throw new RuleBroken('passkey.refused');
      const byAccount = limits.passkey(passkey.userId);
      await this.attempts.take(byAccount);
      const user = await this.ownerOf(passkey);
      const { userHandle } = response.response;
      if (userHandle !== undefined && userHandle !== Buffer.from(handleOf(user.userId)).toString('base64url')) {
        throw new RuleBroken('passkey.refused');
      }
      const verified = await verifyAuthenticationResponse({
        ...{ response, expectedChallenge: challenge, requireUserVerification: true },
        ...{ expectedOrigin: this.party.origin, expectedRPID: this.party.id },
        credential: { id: passkey.credentialId, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
      }).catch(() => undefined);
      if (!verified?.verified || !(await this.kept.used(passkey.id, verified.authenticationInfo.newCounter))) {
        throw new RuleBroken('passkey.refused');
      }
      await this.attempts.giveBack(byNetwork, byAccount);
      return { user, passkey };
    } catch (error) {
      if (error instanceof RuleBroken) {
        const act = error.code === 'auth.too-many-attempts' ? 'locked' : 'refused';
        await this.securityLog.note({ act, userId: whose, ip: request.ip, detail: error.code });
      }
      throw error;
    }
  }

  /** A person's passkeys, as the account's events name them. */
  async namedOf(userId: string): Promise<KeptPasskey[]> {
    const user = await this.accounts.load(userId);
    return user.status === 'verified' ? this.kept.listOf(userId, user.passkeyIds) : [];
  }

  private async ownerOf(passkey: KeptPasskey): Promise<VerifiedUser> {
    const user = await this.accounts.load(passkey.userId);
    if (user.status !== 'verified' || !user.passkeyIds.includes(passkey.id)) throw new RuleBroken('passkey.refused');
    return user;
  }

  private async take(
    request: SessionRequest,
    challenge: string,
    ceremony: { purpose: CeremonyPurpose; userId: string | undefined },
  ): Promise<void> {
    const browser = this.mark.hashOf(request);
    if (!browser || !(await this.challenges.take(challenge, { ...ceremony, browser }))) {
      throw new RuleBroken('passkey.expired');
    }
  }
}

/** What a device remembers of the account: its id, which says nothing of the person. */
function handleOf(userId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64url, 'base64url'));
}

function descriptorOf({ credentialId, transports }: KeptPasskey) {
  return { id: credentialId, transports: [...transports] };
}
