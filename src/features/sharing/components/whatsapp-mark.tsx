/** A speech bubble with a receiver. Decorative: the link beside it says where it leads. */
export function WhatsAppMark() {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 3.200a8.700 8.700 0 0 0-7.500 13.100L3.200 20.800l4.600-1.200A8.700 8.700 0 1 0 12 3.200Z" />
      <path
        d="M9 7.900c-.9.300-1.400 1.200-1.200 2.200.6 2.800 2.900 5.100 5.700 5.800 1.200.300 2.300-.4 2.600-1.400l-2.200-1.300-1 .9c-1.100-.5-1.900-1.400-2.400-2.400l.8-1-1.200-2.400Z"
        fill="currentColor"
        stroke="none"
      />
    </svg>
  );
}
