/**
 * One block of ChaCha20 (RFC 8439, section 2.3): 16 words from a 256-bit key (8 words), a 32-bit counter and a 96-bit nonce (3 words).
 * Small rather than unrolled: one block serves sixteen words.
 */
export function chachaBlock(k: Int32Array, counter: number, nonce: Int32Array, out: Uint32Array): void {
  const s = new Int32Array(16);
  s[0] = 0x61707865;
  s[1] = 0x3320646e;
  s[2] = 0x79622d32;
  s[3] = 0x6b206574;
  s.set(k, 4);
  s[12] = counter | 0;
  s.set(nonce, 13);
  const x = s.slice();
  for (let round = 0; round < 10; round++) {
    quarter(x, 0, 4, 8, 12);
    quarter(x, 1, 5, 9, 13);
    quarter(x, 2, 6, 10, 14);
    quarter(x, 3, 7, 11, 15);
    quarter(x, 0, 5, 10, 15);
    quarter(x, 1, 6, 11, 12);
    quarter(x, 2, 7, 8, 13);
    quarter(x, 3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) out[i] = (x[i] as number) + (s[i] as number);
}

function quarter(x: Int32Array, a: number, b: number, c: number, d: number): void {
  let va = x[a] as number,
    vb = x[b] as number,
    vc = x[c] as number,
    vd = x[d] as number;
  va = (va + vb) | 0;
  vd ^= va;
  vd = (vd << 16) | (vd >>> 16);
  vc = (vc + vd) | 0;
  vb ^= vc;
  vb = (vb << 12) | (vb >>> 20);
  va = (va + vb) | 0;
  vd ^= va;
  vd = (vd << 8) | (vd >>> 24);
  vc = (vc + vd) | 0;
  vb ^= vc;
  vb = (vb << 7) | (vb >>> 25);
  x[a] = va;
  x[b] = vb;
  x[c] = vc;
  x[d] = vd;
}
