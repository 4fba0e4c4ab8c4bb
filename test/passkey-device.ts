import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Traits = { origin?: string; site?: string; isUnlocked?: boolean }

/** A device with one passkey, which replies as a browser would, in the bytes of WebAuthn. */
export function passkeyDevice({ origin = 'http://localhost:0', site = 'localhost', isUnlocked = true }: Traits = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let uses = 0

  const dataOf = (type: 'webauthn.create' | 'webauthn.get', challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(uses)
    return Buffer.concat([sha256(site), Buffer.from([flags | (isUnlocked ? 4 : 0) | 1]), counter])
  }
  const answer = (response: Record<string, Buffer>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])),
  })

  return {
    make: (challenge: string) => {
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = bytes('a5010203262001215820', base64(x), '225820', base64(y))
      const credential = bytes('00'.repeat(16), '0020', id, key)
      const data = bytes(authenticatorData(0x40), credential)
      const attestationObject = bytes(
        'a363666d74646e6f6e656761747453746d74a0686175746844617461',
        '58',
        lengthOf(data),
        data,
      )
      return answer({ clientDataJSON: dataOf('webauthn.create', challenge), attestationObject })
    },
    use: (challenge: string, { counter = uses + 1 } = {}) => {
      uses = counter
      const [clientDataJSON, data] = [dataOf('webauthn.get', challenge), authenticatorData(0)]
      const signature = sign('sha256', bytes(data, sha256(clientDataJSON)), privateKey)
      return answer({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}

function bytes(...parts: (string | Buffer)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'hex') : part)))
}

function lengthOf({ length }: Buffer): Buffer {
  return Buffer.from([length])
}

function base64(value: string | undefined): Buffer {
  return Buffer.from(value!, 'base64url')
}

function sha256(value: string | Buffer): Buffer {
  return createHash('sha256').update(value).digest()
}
