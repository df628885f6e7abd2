import { Link } from 'react-router';

/** Link to the questions that help to choose. */
export const HelpLink = ({ label }: { label: string }) => (
  <Link to="/preferences" className="btn btn-link min-h-9 px-1">
    {label}
  </Link>
);
