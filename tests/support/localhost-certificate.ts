/** A certificate for `localhost` that signs itself, and its key; for tests only, nothing else trusts it. */
export const localhostCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgv8b2cIKVatKKvzoc
HY7gy0HFxUsNOJgUEhHrv6JngguhRANCAATBakgr9ddFlLtapZXpC3GzQ0ktaUhb
0NK/Uh65qFUujHgjG6pstxd3gzmKPq1HsFw0q5Q8Bt0UGZ5pMocynhG2
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBmTCCAUGgAwIBAgIUN/bY9jy0yibcygbJC9NQAmJie/4wCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE1MDEyNFoYDzIxMjYxMDI4
MTUwMTI0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAATBakgr9ddFlLtapZXpC3GzQ0ktaUhb0NK/Uh65qFUujHgjG6pstxd3
gzmKPq1HsFw0q5Q8Bt0UGZ5pMocynhG2o28wbTAdBgNVHQ4EFgQU24fInujUpzI+
ROPp14rxOypM+DowHwYDVR0jBBgwFoAU24fInujUpzI+ROPp14rxOypM+DowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDRgAwQwIfR2IzKtt1dV91pv5GUbYAG74v1jXr7rQSnjZ+ipdd7AIgYyNb
PsqHpTV9R8MXHLh7uvRM4+er0959R5U3HhP4SSE=
-----END CERTIFICATE-----`,
};
