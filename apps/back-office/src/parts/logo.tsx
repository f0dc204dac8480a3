/** The shop's sign: a mortar's cross in a green field. */
export function Logo({ size = 32 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 44 44">
      <rect width="44" height="44" rx="9" fill="#07795a" />
      <path d="M17 9h10v8h8v10h-8v8H17v-8H9V17h8Z" fill="#fff" />
      <path d="M16 27c0-6 3.5-9.5 11-10.5-.5 8-4.5 11.5-11 10.5Z" fill="#0b9a74" />
      <path d="M15.5 29c2-4.5 4.5-7 8-9" stroke="#07795a" strokeWidth="1.5" fill="none" />
    </svg>
  );
}
